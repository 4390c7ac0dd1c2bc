import { expect, test } from 'vitest';
import { type Report, reportPage, summary } from '../../pictures/report.ts';

const report: Report = {
  against: 'v1 <old>',
  compared: 423,
  findings: [
    {
      name: '/a/ir at 390 px',
      pixels: 1204,
      rows: [320, 1812],
      before: '7-before.png',
      after: '7-after.png',
      difference: '7-difference.png',
    },
  ],
  onlyBefore: ['/a/old'],
  onlyAfter: ['/a/new'],
  faults: ['/a/en/ir on paper: <timeout>'],
};

test('the summary counts, and names what differs, is new, is gone and could not be taken', () => {
  expect(summary(report)).toBe(
    [
      '423 compared, 1 differ',
      '/a/ir at 390 px: 1,204 pixels, rows 320 to 1,812',
      'only before: /a/old',
      'only after: /a/new',
      'not taken: /a/en/ir on paper: <timeout>',
    ].join('\n'),
  );
});

test('the page shows before, after and difference, and takes no text for HTML', async () => {
  const page = await reportPage(report);
  expect([...page.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)].map(([, ...found]) => found)).toEqual([
    ['7-before.png', 'before'],
    ['7-after.png', 'after'],
    ['7-difference.png', 'difference'],
  ]);
  expect(page).toContain('v1 &lt;old&gt;');
  expect(page).toContain('&lt;timeout&gt;');
  expect(page).toContain('/a/old');
});
