import type { Page } from '@playwright/test';
import { addMessage, deskAddress, openDesk, replyField, storeInquiry } from './support/desk.ts';
import { desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const linesOf = (count: number) => Array.from({ length: count }, (_, line) => `${line + 1}째 줄입니다.`).join('\n');

/** Threads: a message with its follow-ups, each by its number of lines. */
const threads: [message: number, ...additions: number[]][] = [
  [3],
  [14],
  [90],
  [30, 1],
  [30, 2, 8],
  [4, 4, 90],
  [90, 3],
];

/** Space above and below a message that is scrolled to, in CSS pixels. */
const margin = 12;

/** Stores an inquiry with follow-ups, and returns its number. */
async function storeThread(data: string, [message, ...additions]: (typeof threads)[number]): Promise<string> {
  const number = await storeInquiry(data, { subject: '견적 문의', message: linesOf(message) });
  for (const lines of additions) await addMessage(data, number, { text: linesOf(lines) });
  return number;
}

/** Measures the newest message, and the part of the window that shows messages. */
function measure(page: Page) {
  return page.evaluate(() => {
    const rect = (selector: string) => document.querySelector(`article ${selector}`)?.getBoundingClientRect();
    const [newest, moves, composer] = [rect('[data-newest]'), rect('nav'), rect('section[data-kind]')];
    if (!newest || !moves || !composer) throw new Error('The inquiry is not open.');
    const isBeside = innerWidth >= 1100;
    const from = isBeside ? moves.bottom : 0;
    const to = Math.min(composer.top, innerHeight);
    const pane = innerHeight - from;
    return { top: newest.top, bottom: newest.bottom, from, to, pane, composer: composer.height };
  });
}

/** Windows of different widths and heights. */
const windows = [
  desktop,
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 1366, height: 600 },
  phone,
];

test('the newest message opens in view, in every window', async ({ page, server, accounts }) => {
  const numbers: string[] = [];
  for (const thread of threads) numbers.push(await storeThread(server.data, thread));
  await openDesk(page, accounts.kim);
  for (const window of windows) {
    await page.setViewportSize(window);
    for (const [index, number] of numbers.entries()) {
      await page.goto(`${deskAddress}?number=${number}`);
      await expect(page.getByRole('heading', { name: '견적 문의' })).toBeFocused();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const { top, bottom, from, to } = await measure(page);
      const report = `${window.width} px, ${threads[index]}: ${[top, bottom, from, to].map(Math.round)}`;
      expect(top, report).toBeGreaterThanOrEqual(Math.floor(from));
      if (bottom - top + 2 * margin <= to - from) expect(bottom, report).toBeLessThanOrEqual(Math.ceil(to));
      else expect(top, report).toBeLessThan(from + (to - from) * 0.6);
    }
  }
});

test('the box takes half of a window at most, and covers no newest message', async ({ page, server, accounts }) => {
  await openDesk(page, accounts.kim);
  for (const height of [720, 640, 900]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(`${deskAddress}?number=${await storeThread(server.data, [30, 2, 3])}`);
    await replyField(page).click();
    for (let line = 0; line < 30; line += 1) await page.keyboard.insertText(`${line}째 줄\n`);
    await expect(async () => {
      const { bottom, to, pane, composer } = await measure(page);
      expect(bottom).toBeLessThanOrEqual(Math.ceil(to));
      expect(composer / pane).toBeLessThan(0.55);
      expect(composer / pane).toBeGreaterThan(0.4);
    }).toPass();
  }
});
