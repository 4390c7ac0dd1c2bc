import { expect, test } from 'vitest';
import { maxRecipients } from '#contract/desk/inquiryAction.ts';
import { problemOf, recipientStore, recipientsOf, takeAddresses } from '#staff/desk/recipients.ts';

const inquiry = { number: 'AC-1121-AAAA', nextRecipients: { to: ['hong@example.com'], cc: ['boss@example.com'] } };

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
  const { lineOf, change, release } = recipientStore();
  const newer = { ...inquiry, nextRecipients: { to: ['boss@example.com'], cc: [] } };
  expect(lineOf(newer)).toEqual({ to: 'boss@example.com', cc: '' });
  change(inquiry, { cc: 'boss@example.com, new@example.com' });
  expect(lineOf(newer)).toEqual({ to: 'hong@example.com', cc: 'boss@example.com, new@example.com' });
  release(inquiry.number);
  expect(lineOf(newer)).toEqual({ to: 'boss@example.com', cc: '' });
});

test('an address is a recipient once', () => {
  expect(recipientsOf({ to: 'Boss@Example.com, boss@example.com', cc: 'BOSS@example.com; hong@example.com' })).toEqual({
    to: ['boss@example.com'],
    cc: ['hong@example.com'],
  });
});

test('refuses no recipient, too many and a text that is no address', () => {
  const problem = (to: string) => problemOf('to', { to, cc: '' });
  expect(problem('hong@example.com')).toBeUndefined();
  expect(problem(' ')).toMatchObject({ reason: 'missing' });
  expect(problem('hong@example.com, nobody@')).toEqual({ reason: 'invalid', address: 'nobody@' });
  expect(problem('홍@example.com')).toEqual({ reason: 'invalid', address: '홍@example.com' });
  const many = Array.from({ length: maxRecipients + 1 }, (_, index) => `a${index}@example.com`);
  expect(problem(many.join())).toMatchObject({ reason: 'tooMany' });
  expect(problemOf('cc', { to: '', cc: '' })).toBeUndefined();
});
