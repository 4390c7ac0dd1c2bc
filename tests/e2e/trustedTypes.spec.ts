import { boards } from '#site.ts';
import { longestBoard } from './support/content.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

for (const address of ['/login', at('/company/contact'), at(boards[longestBoard].path)]) {
  test(`scripts of ${address} cannot write markup or run foreign scripts`, async ({ page }) => {
    await page.goto(address);
    const refused = await page.evaluate(() => {
      const attempts = [
        () => (document.body.innerHTML = '<b>markup</b>'),
        () => new Worker('https://elsewhere.example/worker.js'),
        () => Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/script.js' }),
        () => document.createElement('iframe').setAttribute('srcdoc', '<b>markup</b>'),
      ];
      return attempts.filter((attempt) => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      }).length;
    });
    expect(refused).toBe(4);
  });
}
