import { afterEach, expect, test, vi } from 'vitest';

const zones = ['Asia/Seoul', 'Asia/Kolkata', 'America/New_York', 'Europe/Amsterdam', 'Pacific/Chatham'];

afterEach(() => vi.resetModules());

test.each(zones)('a moment of a day is that time on a clock in %s, in winter and in summer', async (timeZone) => {
  vi.doMock('#site.ts', async (original) => ({ ...(await original<object>()), timeZone }));
  const { siteMoment, siteTime } = await import('#i18n/siteClock.ts');
  for (const day of ['2026-01-31', '2026-03-29', '2026-07-01', '2026-11-01'])
    for (const time of ['00:00:00', '09:00:00', '23:59:59'])
      expect(siteTime(new Date(siteMoment(day, time)))).toBe(`${day} ${time}`);
});

test('a moment has its offset from UTC', async () => {
  vi.doMock('#site.ts', async (original) => ({ ...(await original<object>()), timeZone: 'America/St_Johns' }));
  const { siteMoment } = await import('#i18n/siteClock.ts');
  expect(siteMoment('2026-01-31', '09:00:00')).toBe('2026-01-31T09:00:00-03:30');
});
