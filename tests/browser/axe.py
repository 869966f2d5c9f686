"""axe, which looks for what keeps people from using a page."""

from playwright.sync_api import Page

from tools.site.build import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]

LOOK_AT = """tags => {
    const asked = axe.getRules(tags).filter(rule => !rule.tags.some(tag => /experimental|deprecated/.test(tag)));
    const rules = { type: "rule", values: asked.map(rule => rule.ruleId) };
    const broken = nodes => nodes.map(node => `${node.target} ${node.failureSummary.replace(/\\s+/g, " ")}`);
    return axe.run(document, { runOnly: rules, resultTypes: ["violations"] }).then(
        ({ violations }) => violations.map(found => `${found.id}: ${broken(found.nodes)}`)
    );
}"""
"""Runs all rules with one of the tags, including those that axe leaves out by default; what violates one."""


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(LOOK_AT, TAGS)
    return found
