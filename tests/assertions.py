"""Lets helpers outside test modules show the values of a failed comparison; to be imported before them."""

import pytest

pytest.register_assert_rewrite("tests.browser", "tests.contract", "tests.engines", "tests.support")
