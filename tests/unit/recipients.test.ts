import { expect, test } from 'vitest';
import { maxRecipients } from '#contract/desk/inquiryAction.ts';
import { problemOf, recipientStore, takeAddresses } from '#staff/desk/recipients.ts';

const inquiry = { number: 'AC-1121-AAAA', nextRecipients: { to: ['hong@example.com'], cc: ['boss@example.com'] } };
const typed = { to: '', cc: '' };

test.each([
  ['hong@example.com', ['hong@example.com'], ''],
  ['홍 <a@b.kr>, c@d.kr', ['a@b.kr', 'c@d.kr'], ''],
  ['"Hong, Gildong" <a@b.kr>; Kim <c@d.kr>;', ['a@b.kr', 'c@d.kr'], ''],
  ['a@b.kr c@d.kr\ne@f.kr', ['a@b.kr', 'c@d.kr', 'e@f.kr'], ''],
  ['홍길동 과장 a@b.kr, c@@d.kr e@f.kr', ['a@b.kr', 'e@f.kr'], 'c@@d.kr'],
  ['mailto:a@b.kr, hong＠예시.한국', ['a@b.kr', 'hong@예시.한국'], ''],
  ['a@b.kr, nobody@, c@d.kr', ['a@b.kr', 'c@d.kr'], 'nobody@'],
  ['홍길동 ', [], '홍길동'],
  [' ,', [], ''],
])('takes the addresses out of %j', (text, taken, rest) => {
  expect(takeAddresses(text)).toEqual({ taken, rest });
});

test('takes no time for a long text', () => {
  expect(takeAddresses('"<a'.repeat(3_000)).taken).toEqual([]);
});

test('recipients follow the newest message until the person changes them', () => {
  const { lineOf, add, release } = recipientStore();
  const newer = { ...inquiry, nextRecipients: { to: ['boss@example.com'], cc: [] } };
  add(inquiry, 'to', '');
  expect(lineOf(newer)).toEqual({ ...newer.nextRecipients, typed });
  expect(add(inquiry, 'cc', 'new@example.com, nobody')).toEqual(['new@example.com']);
  const cc = ['boss@example.com', 'new@example.com'];
  expect(lineOf(newer)).toEqual({ to: ['hong@example.com'], cc, typed: { to: '', cc: 'nobody' } });
  release(inquiry.number);
  expect(lineOf(newer)).toEqual({ ...newer.nextRecipients, typed });
});

test('an address is a recipient once, where it was added last', () => {
  const { lineOf, add } = recipientStore();
  add(inquiry, 'to', 'Boss@Example.com, boss@example.com');
  expect(lineOf(inquiry)).toEqual({ to: ['hong@example.com', 'boss@example.com'], cc: [], typed });
});

test('refuses no recipient, too many and a text that is no address', () => {
  const line = (to: string[], text = '') => problemOf('to', { to, cc: [], typed: { to: text, cc: '' } });
  expect(line(['hong@example.com'])).toBeUndefined();
  expect(line([])).toMatchObject({ reason: 'missing' });
  expect(line(['hong@example.com'], 'nobody@')).toEqual({ reason: 'invalid', address: 'nobody@' });
  expect(line(['홍@example.com'])).toEqual({ reason: 'invalid', address: '홍@example.com' });
  const many = Array.from({ length: maxRecipients + 1 }, (_, index) => `a${index}@example.com`);
  expect(line(many)).toMatchObject({ reason: 'tooMany' });
  expect(problemOf('cc', { to: [], cc: [], typed })).toBeUndefined();
});
