import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendar } from '#build/seo/calendar.ts';

const event = {
  uid: 'ir-dates-2026-12-31@acme.example',
  date: '2026-12-31',
  summary: '에이씨엠; 이사회, 그리고 \\ 주주총회 🙂🙂🙂 소집 결의와 결산 배당 기준일을 알리는 아주 긴 제목',
  url: 'https://acme.example/acme/ir/dates-of-the-whole-year-with-a-name-that-is-longer-than-one-line',
  modified: '2026-01-15T09:00:00+09:00',
};

test('a parser reads a whole day with its texts, its end and its change', () => {
  const text = calendar('에이씨엠 투자정보', [event]);
  const parsed = new ICAL.Component(ICAL.parse(text));
  const [found] = parsed.getAllSubcomponents('vevent');
  const { uid, summary, startDate, endDate } = new ICAL.Event(found);
  expect({ uid, summary, start: startDate.toString(), end: endDate.toString(), whole: startDate.isDate }).toEqual({
    uid: event.uid,
    summary: event.summary,
    start: '2026-12-31',
    end: '2027-01-01',
    whole: true,
  });
  expect(found?.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-01-15T00:00:00Z');
  expect(found?.getFirstPropertyValue('url')).toBe(event.url);
  expect(parsed.getFirstPropertyValue('name')).toBe('에이씨엠 투자정보');
});

test('a line has at most 75 bytes, ends in CRLF and divides no character', () => {
  const lines = calendar('에이씨엠', [event]).split('\r\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
    expect(line.isWellFormed(), line).toBe(true);
  }
});
