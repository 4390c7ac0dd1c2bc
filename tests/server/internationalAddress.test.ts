import { expect, test } from 'vitest';
import { replyToInquiry } from '#contract/desk/inquiryAction.ts';
import { firstReasons } from '#contract/fieldReason.ts';
import { inquiryEmail, inquiryName } from '#contract/inquiry.ts';
import { readInquiryNumber } from '#contract/inquiryNumber.ts';
import { takeSecondStep } from '#contract/session.ts';
import { withdrawMarketingCommand } from '#server/commands/person.ts';
import { displayAddress } from '#server/inquiry/displayAddress.ts';
import { runQuietly } from './support/command.ts';
import { deskWith } from './support/desk.ts';
import { anyDatabase } from './support/eachDatabase.ts';
import { farAhead, inquiry, unknownNumber } from './support/inquiry.ts';
import { mailSettings, outboxOf } from './support/mailing.ts';
import { mailServer } from './support/mailServer.ts';
import { testSecrets } from './support/testApi.ts';

const shown = 'hong+test@예시.한국';
const ascii = 'hong+test@xn--vv4b11d.xn--3e0b707e';

/** Domain of 160 characters, and of more than 254 in ASCII. */
const longDomain = '가나다라마바사아자차카타파하힣.'.repeat(10);

/** Spellings of one address. */
const spellings = [
  '\u200bhong@example.com',
  '\u200fhong@\ufe0fexample.com\u3164',
  'hong@exam\u00adple.com\u2060',
  'ｈｏｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'mailto:hong@example.com?subject=문의',
  '홍길동 <hong@example.com>',
  '"홍, 길동" <mailto:hong@example.com>;',
  '＜hong@example.com＞',
  'hong@example.com,',
];
const names = ['Hong', 'a&b', 'hong#1', 'hong=kim', 'hong/kim', "o'neil'", 'a!%*?^`{|}~$b', '_hong_', 'h.o.n-g+1'];

test.each([
  ...[shown, ` ${shown} `, ascii, 'hong+test@예시。한국'].map((typed) => [typed, ascii]),
  ...spellings.map((typed) => [typed, 'hong@example.com']),
  ...names.map((name) => [`${name}@Example.com`, `${name}@Example.com`]),
  ['hong@예시.kr', 'hong@xn--vv4b11d.kr'],
])('the mail address %j is taken as %s', (typed, address) => {
  expect(inquiryEmail.parse(typed)).toBe(address);
});

test.each(['\u3164', '\u2800', '\u00ad', '\u115f\u1160', '\uffa0', '…', ' '])('refuses a name of %j alone', (name) => {
  const { error } = inquiryName.safeParse(name, { reportInput: true });
  expect(firstReasons(error?.issues ?? []).get('')?.reason).toBe('form:nameRequired');
});

test.each([
  ...['김', 'X Æ A-12', '３', 'ᄀ', '𠮷', 'می\u200cخواهم'].map((name) => [name, name]),
  ['\u200b\u202a김\u00ad하늘\u202c', '김하늘'],
])('%j is the name %s, without invisible characters except joiners', (typed, name) => {
  expect(inquiryName.parse(typed)).toBe(name);
});

test('an inquiry number and a code are read from pasted text', () => {
  expect(readInquiryNumber(`\u200b${unknownNumber}\u2060`)).toBe(unknownNumber);
  expect(takeSecondStep.body.parse({ token: 'token', code: '\u200b１２３ ４５６' }).code).toBe('123 456');
});

test.each([
  ['A <a@example.com>, B <b@example.com>', 'form:email'],
  ['a@b@example.com', 'form:email'],
  ['\u200b', 'form:emailRequired'],
  ['홍길동@예시.한국', 'form:emailName'],
  ['홍길동@example.com', 'form:emailName'],
  ['hong@예시', 'form:email'],
  ['hong@예시.한국/x', 'form:email'],
  ['hong@예시.한국:25', 'form:email'],
  ['hong@-예시..한국', 'form:email'],
  ['hong@1.2', 'form:email'],
  [`hong@${longDomain}한국`, 'form:tooLong'],
])('the mail address %s is refused', (address, reason) => {
  const { error } = inquiryEmail.safeParse(address, { reportInput: true });
  expect(firstReasons(error?.issues ?? []).get('')?.reason).toBe(reason);
});

test('an address shows its domain in Unicode only if it converts back', () => {
  expect(displayAddress(ascii)).toBe(shown);
  expect(displayAddress('Hong@Example.com')).toBe('Hong@Example.com');
  expect(displayAddress('hong@XN--VV4B11D.kr')).toBe('hong@예시.kr');
  // Decodes to a space, or not at all.
  for (const strange of ['hong@xn--a b.kr', 'hong@xn--a.kr', 'hong@xn--.kr']) {
    expect(displayAddress(strange)).toBe(strange);
  }
});

anyDatabase('an internationalized address', ({ open }) => {
  test('is stored in ASCII, shown as typed, found in both forms and erased by either', async () => {
    const { database, api, kim } = await deskWith(await open(), { now: () => farAhead });
    for (const [key, email] of Object.entries({ 'typed-key': shown, 'browser-key': ascii })) {
      const request = await inquiry(farAhead, key, { email, marketingConsent: true });
      expect((await api.call('/cms/user/inquiry', request)).status).toBe(201);
    }
    const [stored, ...others] = await database.db.selectFrom('inquiries').selectAll().execute();
    expect([stored?.email, others[0]?.email]).toEqual([ascii, ascii]);
    if (!stored) return;
    const { number } = stored;
    expect(await kim.detail(number)).toMatchObject({ email: shown, others: [{ number: others[0]?.number }] });
    for (const text of [shown, '예시.한국', 'xn--vv4b11d']) {
      const found = await (await kim.send('/tour/api/inquiries/search', { text })).json();
      expect(found.data.list).toHaveLength(2);
    }
    const file = await (await kim.send('/tour/api/inquiries/export', { reason: 'a test' })).text();
    expect(file).toContain(`"${shown}"`);

    const server = await mailServer();
    await outboxOf(database, server).outbox.deliverDue();
    const [notified] = server.mails.filter(({ to }) => to.includes(mailSettings.inquiryTo[0] ?? ''));
    expect(notified?.text).toContain(`: ${shown}\n`);
    expect(notified?.headers['reply-to']).toContain(ascii);
    const { nextRecipients } = await kim.detail(number);
    expect(nextRecipients).toEqual({ to: [shown], cc: [] });
    expect(replyToInquiry.body.shape.to.parse(nextRecipients.to)).toEqual([ascii]);

    const context = { database, secrets: testSecrets, now: () => farAhead, print: () => {} };
    const withdraw = withdrawMarketingCommand((work) => work(context));
    await runQuietly(withdraw, [shown]);
    const consents = await database.db.selectFrom('marketing_consents').select('withdrawn_at').execute();
    expect(consents).toEqual(Array(2).fill({ withdrawn_at: farAhead.toISOString() }));
    const erased = await kim.send('/tour/api/inquiries/delete-person', { number, confirmation: shown });
    expect((await erased.json()).data).toEqual({ inquiries: 2, marketingConsents: 2 });
  });
});
