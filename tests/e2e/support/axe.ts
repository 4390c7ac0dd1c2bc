import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { overflowAtBothWidths } from './overflow.ts';

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

/**
 * Checks a view of the desk: returns axe's violations by day, the contrasts by night, and elements that make the page wider
 * than a desktop's or a phone's window. Waits for the calls to end.
 */
export async function viewProblems(page: Page): Promise<string[]> {
  // The bar is over the page, outside its landmarks.
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  // Scrolled, a control may be half under the bar at the pane's head.
  await page.evaluate(() => document.querySelector('article')?.scrollTo(0, 0));
  const problems = await accessibilityViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  problems.push(...(await accessibilityViolations(page, ['color-contrast'])).map((violation) => `night: ${violation}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...problems, ...(await overflowAtBothWidths(page))];
}
