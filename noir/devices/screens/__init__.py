"""What is seen of several devices: the page that connects phones, the hand on a phone, a table that waits for one."""
