import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 up to level AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on the page in its current state, and returns the violations as `rule: element: advice`.
 *
 * @param rules IDs of the rules to check, by default those with {@link tags}
 */
export async function accessibilityViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Parsing axe takes a third as long as running it, so each page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly, resultTypes: ['violations'] }),
    rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: tags },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`),
  );
}

/** Returns {@link accessibilityViolations} in both colour schemes, each prefixed with its scheme, after all calls. */
export async function violationsDayAndNight(page: Page): Promise<string[]> {
  // The bar lies over the page, outside its landmarks.
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  const violations: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    violations.push(...(await accessibilityViolations(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return violations;
}
