import { words } from '#i18n/words.ts';
import { listedInquiries, openDesk, storeInquiries } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test('a hidden tab announces a new inquiry to those who asked for it, without personal data', async ({
  page,
  server,
  accounts,
}) => {
  const { notices } = words.ko.desk;
  await storeInquiries(server.data, [{ subject: '먼저 온 문의' }]);
  await page.addInitScript(() => {
    const shown: string[][] = [];
    class Notice extends EventTarget {
      static permission = 'default';
      static requestPermission = async () => (Notice.permission = 'granted');
      constructor(title: string, { body }: { body: string }) {
        super();
        shown.push([title, body]);
      }
    }
    Object.assign(globalThis, { Notification: Notice, shown });
  });
  const shown = () => page.evaluate(() => (globalThis as unknown as { shown: string[][] }).shown);
  await page.clock.install();
  await openDesk(page, accounts.kim);
  await listedInquiries(page).first().waitFor();
  await page.getByRole('button', { name: notices.off }).click();
  await page.getByRole('button', { name: notices.on }).waitFor();

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor('01:05');
  expect(await shown()).toEqual([]);
  await storeInquiries(server.data, [{ name: '홍길동', subject: '나중에 온 문의' }]);
  await page.clock.runFor('01:05');
  await expect.poll(shown).toEqual([[notices.title, notices.text]]);
  await page.clock.runFor('02:05');
  expect(await shown()).toHaveLength(1);
});
