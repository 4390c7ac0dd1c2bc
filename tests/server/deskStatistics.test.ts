import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { getAnswerTime } from '#contract/addition.ts';
import { responseTo } from '#contract/call.ts';
import { getDeskStatistics } from '#contract/desk/deskStatistics.ts';
import { allLabels } from '#i18n/labels.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { type InquiryCategory, inquiryCategories } from '#site.ts';
import { deskWith } from './support/desk.ts';
import { eachDatabase } from './support/eachDatabase.ts';
import { registerInquiry, specialCategory } from './support/inquiry.ts';
import { TestClock, testApi } from './support/testApi.ts';

vi.mock(import('#site.ts'), async (original) => ({ ...(await original()), workingDay: { from: 9, to: 18 } }));

const path = '/tour/api/inquiries/statistics';
const [usual] = inquiryCategories;
const seoul = (moment: string) => new Date(`${moment}:00+09:00`);

eachDatabase('statistics of the desk', ({ open }) => {
  /** Creates a desk with inquiries of two weeks, three of which Kim has answered; the clock is on Saturday. */
  async function answeredDesk() {
    const database = await open();
    const desk = await deskWith(database);
    const add = async (received: string, category: InquiryCategory, answered?: string) => {
      const { number } = await registerInquiry(database, seoul(received), { category });
      const act = async (version: number, at: string, fields: object) =>
        await new Inquiries(database, () => seoul(at)).staff.change(
          { userId: 'kim', address: null },
          { number, version, event: randomUUID(), ...fields },
        );
      if (answered) await act(1, answered, { state: 'answered' });
      return { number, act };
    };
    await add('2026-08-30T10:00', specialCategory);
    await add('2026-11-12T10:00', specialCategory, '2026-11-12T11:00');
    const reopened = await add('2026-11-18T10:00', specialCategory, '2026-11-18T10:30');
    await reopened.act(2, '2026-11-18T12:00', { state: 'open' });
    const owned = await add('2026-11-18T17:00', usual, '2026-11-19T10:00');
    await owned.act(2, '2026-11-19T10:00', { owner: 'kim' });
    const spam = await add('2026-11-19T10:00', usual);
    await spam.act(1, '2026-11-19T11:00', { state: 'spam' });
    const undone = await add('2026-11-21T10:00', usual, '2026-11-21T10:01');
    await new Inquiries(database, () => seoul('2026-11-21T10:01')).staff.undo(
      { userId: 'kim', address: null },
      { number: undone.number, version: 2, event: randomUUID() },
    );
    return desk;
  }

  test('measures the first answer in working minutes and counts by month and owner', async () => {
    const { kim, park } = await answeredDesk();
    const { data } = responseTo(getDeskStatistics).parse(await (await kim.get(path)).json());
    expect(data.months).toHaveLength(6);
    expect(data.months.slice(0, 4)).toEqual([
      { begins: '2026-11-01', received: 4, answered: 3, median: 60 },
      { begins: '2026-10-01', received: 0, answered: 0, median: null },
      { begins: '2026-09-01', received: 0, answered: 0, median: null },
      { begins: '2026-08-01', received: 1, answered: 0, median: null },
    ]);
    expect(data.people).toEqual([
      { owner: null, received: 4, answered: 2, median: 30 },
      { owner: { userId: 'kim', name: expect.any(String) }, received: 1, answered: 1, median: 120 },
    ]);
    expect((await park.get(path)).status).toBe(403);
  });

  describe('the public answer time', () => {
    /** Creates a site with answers on one Thursday, each after the given minutes, and asks it at a moment. */
    async function answeredAfter(minutes: readonly number[], at: string, language = 'en') {
      const database = await open();
      const received = seoul('2026-11-12T09:00');
      const clock = new TestClock(seoul(at));
      for (const wait of minutes) {
        const { number } = await registerInquiry(database, received);
        const inquiries = new Inquiries(database, () => new Date(received.getTime() + wait * 60_000));
        const change = { number, version: 1, event: randomUUID(), state: 'answered' } as const;
        await inquiries.staff.change({ userId: 'kim', address: null }, change);
      }
      const api = testApi(database, { now: clock.now });
      const ask = async () => {
        const response = await api.call(getAnswerTime.path, { headers: { 'X-LANG': language } });
        expect(response.headers.get('Cache-Control')).toBe('private, max-age=300');
        return responseTo(getAnswerTime)
          .parse(await response.json())
          .data.list.map(({ text }) => text);
      };
      return { ask, clock };
    }

    const { answerTime } = allLabels.en.inquiry;
    const usual = (unit: 'hour' | 'day', time: string) => answerTime[unit].replace('{{time}}', time);
    const many = (wait: number) => Array<number>(20).fill(wait);
    const inHours = '2026-11-13T10:00';

    test.each([
      [121, usual('hour', '3 hours')],
      [120, usual('hour', '2 hours')],
      [0, usual('hour', '1 hour')],
      [8 * 60 + 1, usual('day', '1 day')],
      // A Thursday at 18:00 plus a minute of Friday.
      [24 * 60 + 1, usual('day', '2 days')],
    ])('rounds %i minutes up', async (wait, text) => {
      expect(await (await answeredAfter(many(wait), inHours)).ask()).toEqual([text]);
    });

    test('is not named below twenty answers or above three working days', async () => {
      expect(await (await answeredAfter(many(60).slice(1), inHours)).ask()).toEqual([]);
      expect(await (await answeredAfter(many(7 * 24 * 60), '2026-11-20T10:00')).ask()).toEqual([]);
    });

    test.each([
      ['2026-11-13T08:00', 'en', 'today'],
      ['2026-11-12T18:00', 'en', 'tomorrow'],
      ['2026-11-13T18:30', 'en', 'Monday, November 16'],
      ['2026-11-15T23:30', 'ko', '내일 오전 9시'],
    ] as const)('says at %s when work begins', async (at, language, day) => {
      const [text] = await (await answeredAfter(many(60), at, language)).ask();
      expect(text).toContain(day);
    });

    test('follows the clock while the figure is kept', async () => {
      const { ask, clock } = await answeredAfter(many(60), '2026-11-13T17:55');
      expect(await ask()).toEqual([usual('hour', '1 hour')]);
      clock.advance(5 * 60_000);
      expect((await ask())[0]).toContain('Monday');
    });
  });
});
