import type { Page } from '@playwright/test';
import { families } from '#site.ts';
import { type LineAtEdge, type LineColumn, lineAtEdges } from './support/lineInPicture.ts';
import { at, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { visitAll } from './support/visits.ts';

/** Widths from wide to narrow: a window that grows may show parts that are not painted yet. */
const widths = [1920, 1440, 768, 390];

/** High enough for the picture below the words. */
const height = 1800;

/** Every picture. The words do not move the line, so each family shows its first picture in English. */
const addresses = families.flatMap(({ id, products }) =>
  products.map((product, index) => at(`${index === 0 ? '/en' : ''}/${id}/${product}`)),
);

/** Width from which on there is room for a signal beside the picture, in pixels. Pictures of Office have text beside them. */
const roomForSignals = 881;
const hasRoom = (address: string, width: number) => width >= roomForSignals && !address.includes('/enterprise/');

/** Returns the problems of the line at one edge of a picture. */
function problemsOf({ outside, meeting, border, inside }: LineAtEdge, hasSignal: boolean): string[] {
  const distance = (columns: readonly LineColumn[]) =>
    Math.max(...columns.map(({ middle }) => Math.abs(middle - meeting.middle)));
  const isAlike = ({ colour, covered }: LineColumn) => colour > 0.6 && Math.abs(covered - meeting.covered) < 0.5;
  const checks = {
    'has gaps outside': outside.every(({ covered }) => covered > 1),
    'is cut by the edge of the window': distance(outside.slice(0, 4)) < 0.1,
    'is not level where it meets the frame': distance(outside.slice(-4)) < 0.1,
    'is interrupted by the border': border.every(({ colour }) => colour > 0.6),
    'goes on at another height': distance(inside) <= 1,
    'goes on in another width or colour': inside.every(isAlike),
    'carries a signal where there is no room, or none where there is': distance(outside) > 8 === hasSignal,
  };
  return Object.entries(checks).flatMap(([problem, passed]) => (passed ? [] : [problem]));
}

async function visit(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await typefaceInUse(page);
  const problems: string[] = [];
  const answers = await page.locator('.hero').getByRole('radio').all();
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const answer of answers.length > 0 ? answers : [undefined]) {
      await answer?.check();
      const shown = answer ? `, ${await answer.getAttribute('id')}` : '';
      for (const [side, edge] of Object.entries(await lineAtEdges(page))) {
        const place = `${address} at ${width} px${shown}, ${side}`;
        problems.push(...problemsOf(edge, hasRoom(address, width)).map((problem) => `${place}: the line ${problem}`));
      }
    }
  }
  await page.setViewportSize({ width: 1920, height });
  return problems;
}

test.describe('in a high window', () => {
  test.use({ viewport: { width: 1920, height } });

  test('the line outside every picture meets the line inside', async ({ context }) => {
    expect((await visitAll(context, addresses, visit)).flat()).toEqual([]);
  });
});

/** Pages with a line outside a product's picture. */
const pagesWithLines = [
  '/login',
  at('/company/company'),
  at('/en/company/company'),
  at('/recruit/info'),
  at('/dashboard'),
  ...families.map(({ id, products }) => at(`/${id}/${products[0]}`)),
];

/**
 * Returns the lines of a page that are cut or covered, or that enter or leave their frame above or below its middle.
 * Leaves out the axes of product pages, which bleed or run upright.
 */
const cutLines = (page: Page) =>
  page.locator('.signal:not(.axis *, .turned *) svg').evaluateAll((drawings) =>
    drawings
      .filter((svg) => svg.checkVisibility())
      .flatMap((svg) => {
        svg.scrollIntoView({ block: 'center', behavior: 'instant' });
        const path = svg.querySelector('path');
        const matrix = path?.getScreenCTM();
        if (!path || !matrix) return ['no path'];
        const length = path.getTotalLength();
        const pointAt = (part: number) => path.getPointAtLength(part * length).matrixTransform(matrix);
        const frame = svg.getBoundingClientRect();
        const middle = frame.top + frame.height / 2;
        const [start, end] = [pointAt(0), pointAt(1)];
        const checks = {
          'does not enter flat': Math.abs(start.y - middle) < 0.5 && Math.abs(start.x - frame.left) < 0.5,
          'does not leave flat': Math.abs(end.y - middle) < 0.5 && Math.abs(end.x - frame.right) < 0.5,
          'extends beyond the window': start.x > -0.5 && end.x < document.documentElement.clientWidth + 0.5,
          'is cut or covered': Array.from({ length: 49 }, (_, index) => pointAt((index + 1) / 50)).every(({ x, y }) =>
            svg.contains(document.elementFromPoint(x, y)),
          ),
          blots: Math.abs(matrix.a) > 0.3,
        };
        return Object.entries(checks).flatMap(([problem, passed]) => (passed ? [] : [problem]));
      }),
  );

test('no line is cut or covered, and each enters and leaves its frame flat', async ({ context }) => {
  const visitLines = async (page: Page, address: string) => {
    await page.goto(address);
    const problems: string[] = [];
    for (const width of [1920, 1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      problems.push(...(await cutLines(page)).map((problem) => `${address} at ${width} px: a line ${problem}`));
    }
    return problems;
  };
  expect((await visitAll(context, pagesWithLines, visitLines)).flat()).toEqual([]);
});

test('the line of the history continues from year to year', async ({ page }) => {
  await page.goto(at('/company/history'));
  const cells = () =>
    page.locator('.timeline .way').evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().toJSON()));
  for (const width of [1920, 1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const drawn = await cells();
    for (const [index, { left, right, top, bottom }] of drawn.entries()) {
      const next = drawn[index + 1];
      if (width < roomForSignals && next) expect([next.left, next.top]).toEqual([left, expect.closeTo(bottom, 1)]);
      // Rows of four years.
      if (width >= roomForSignals && next && index % 4 < 3)
        expect([next.left, next.top]).toEqual([expect.closeTo(right, 1), top]);
    }
  }
});

test('the way on each map leads from the office through the station to the lower edge', async ({ page }) => {
  await page.goto(at('/company/location'));
  const ways = await page.locator('svg.map').evaluateAll((maps) =>
    maps.map((map) => {
      const [way, mark] = map.querySelectorAll<SVGPathElement>('path.way');
      const station = map.querySelector<SVGCircleElement>('circle.station');
      if (!way || !mark || !station) return ['a part is missing'];
      const [{ cx, cy }, end] = [station, way.getPointAtLength(way.getTotalLength())];
      const checks = {
        'the way does not meet the mark': mark.isPointInStroke(way.getPointAtLength(0)),
        'the way misses the station': way.isPointInStroke(new DOMPoint(cx.baseVal.value, cy.baseVal.value)),
        'the way ends above the edge': end.y === 400,
      };
      return Object.entries(checks).flatMap(([problem, passed]) => (passed ? [] : [problem]));
    }),
  );
  expect(ways).toEqual([[], []]);
});

test('a view transition moves the line from page to page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(at('/enterprise/chat'));
  await page.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready;
      const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      document.documentElement.dataset.moved = moved.join(' ');
    });
  });
  await page.evaluate((address) => location.assign(address), at('/enterprise/ling'));
  await expect(page.locator('html')).toHaveAttribute('data-moved', /::view-transition-group\(line\)/);
});
