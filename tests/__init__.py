"""The tests: the engine here, the page in `browser`."""

import pytest

# So that helpers outside test modules show the values of a failed comparison, too.
pytest.register_assert_rewrite("tests.browser", "tests.contract", "tests.engines", "tests.support")
