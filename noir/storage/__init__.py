"""What is kept between visits, in any storage of texts."""
