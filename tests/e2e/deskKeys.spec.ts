import { words } from '#i18n/words.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { listedInquiries, noteField, openDesk, storeInquiries } from './support/desk.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { expect, test } from './support/test.ts';

for (const locale of ['ko', 'en'] as const) {
  const { states, keys, list } = words[locale].desk;

  test(`a day's work needs no pointer, in ${locale}`, async ({ page, server, accounts }) => {
    await storeInquiries(server.data, [{ subject: '셋째' }, { subject: '둘째' }, { subject: '첫째' }]);
    await openDesk(page, locale, accounts.kim);
    const rows = listedInquiries(page, locale);
    const heading = page.getByRole('article').getByRole('heading', { level: 2 });
    await rows.first().waitFor();

    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('첫째');
    await expect(heading).toBeFocused();
    await page.keyboard.press('a');
    await page.getByText(`${states.new} → ${states.working}`).waitFor();
    await page.keyboard.press('e');
    await page.getByText(`${states.working} → ${states.answered}`).waitFor();

    await page.keyboard.press('n');
    await expect(noteField(page, locale)).toBeFocused();
    // In a field, keys write.
    await page.keyboard.type('jkeanr/?');
    await expect(noteField(page, locale)).toHaveValue('jkeanr/?');
    await page.keyboard.press('Escape');
    await expect(heading).toBeFocused();
    await page.keyboard.press('j');
    await expect(heading).toHaveText('둘째');
    await page.keyboard.press('Control+k');
    await expect(heading).toHaveText('둘째');
    await page.keyboard.press('k');
    await expect(heading).toHaveText('첫째');
    await page.keyboard.press('Escape');
    await expect(rows.first().getByRole('link')).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: list.search })).toBeFocused();
  });

  test(`the list of keys opens by key and button, and keeps other keys out, in ${locale}`, async ({
    page,
    server,
    accounts,
  }) => {
    await storeInquiries(server.data, [{ subject: '단축키' }]);
    await openDesk(page, locale, accounts.kim);
    await listedInquiries(page, locale).first().waitFor();
    const panel = page.getByRole('dialog', { name: keys.heading });
    await page.keyboard.press('?');
    await panel.waitFor();
    await expect(panel.getByRole('term')).toHaveText('j k Enter x e a z r # n / ? Esc'.split(' '));
    expect(await violationsDayAndNight(page)).toEqual([]);
    expect(await overflowAtBothWidths(page)).toEqual([]);
    await page.keyboard.press('j');
    await expect(listedInquiries(page, locale).first().getByRole('link')).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: keys.open }).click();
    await panel.getByRole('button', { name: keys.close }).click();
    await expect(panel).toBeHidden();
  });
}

test('keys work in the Korean state of the keyboard, but not during composition', async ({
  page,
  server,
  accounts,
}) => {
  const { one } = words.ko.desk;
  const [number = ''] = await storeInquiries(server.data, [{ subject: '한글 자판' }]);
  await openDesk(page, 'ko', accounts.kim, number);
  await page.getByRole('button', { name: one.take }).waitFor();
  const press = (init: { key: string; code: string; isComposing?: boolean }) =>
    page.evaluate(
      (event) => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...event })),
      init,
    );
  await press({ key: 'ㅜ', code: 'KeyN', isComposing: true });
  await expect(page.getByRole('tab', { name: one.note })).toHaveAttribute('aria-selected', 'false');
  await press({ key: 'ㅜ', code: 'KeyN' });
  await expect(noteField(page, 'ko')).toBeFocused();
});
