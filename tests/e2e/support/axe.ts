import axe from 'axe-core';
import type { Page } from 'playwright';

/** WCAG 2.2 up to level AA, and what axe recommends beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Everything that axe finds against the rules in the page as it is shown now, as `rule: element: what to do`. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: values, resultTypes: ['violations'] }),
    tags,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`),
  );
}
