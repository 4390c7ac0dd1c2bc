import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inquiryForm } from '#contract/inquiry.ts';
import { findInquiryNumber, readInquiryNumber } from '#contract/inquiryNumber.ts';
import { mailboxOf, meantAddress } from '#contract/mailAddress.ts';
import { requestPath } from '#hosting/requestPath.ts';
import { foldQuotes } from '#server/mailIn/foldQuotes.ts';
import { readMailContent } from '#server/mailIn/readContent.ts';
import { readHead, readReport } from '#server/mailIn/readHead.ts';

/** Maximum processor time of one input, in milliseconds: half a second, twice as long on a busy machine. */
const maxCost = 1_000;

/** Returns the processor time of a call, in milliseconds. */
async function cost(call: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  // Refused input costs time, too.
  await Promise.resolve()
    .then(call)
    .catch(() => {});
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Texts that expressions and parsers treat specially, and any pair of characters. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'a',
      ' ',
      '\u00a0',
      '\t',
      '\r\n',
      '\n',
      '+',
      '@',
      '.',
      ',',
      ';',
      ':',
      '<',
      '>',
      '"',
      '(',
      '\\',
      '=',
      '&',
      '가',
      '%',
    ],
    ...[
      '=?',
      '=?utf-8?B?YQ==?= ',
      '[cid:',
      '<br>a',
      '<p><a>',
      '<b>',
      '<td>',
      '<pre>',
      '> q\n',
      '1 보냄:\n',
      'a@',
      '+@',
    ],
    ...[
      '\x1b$)C',
      '\x0e',
      '=\r\n',
      "*0*=''",
      '<a@b>',
      'Message-ID:',
      'dkim=pass;',
      'header.d=',
      '--',
      'http://',
      '%EA',
      '//',
    ],
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
);

/** A piece and the length to which it is repeated. */
const repeated = (max: number) => fc.record({ piece, length: fc.integer({ min: 1, max }) });

const textOf = ({ piece: text, length }: { piece: string; length: number }) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** The first failure tells enough, and each further run of a costly input takes long. */
const runs = { numRuns: 40, endOnFailure: true };

/** Places of a mail that a stranger fills. */
const places: Record<string, (text: string) => string> = {
  ...Object.fromEntries(
    [
      ...['From', 'To', 'Cc', 'Reply-To', 'Subject', 'Message-ID', 'In-Reply-To', 'References', 'Date'],
      ...['Precedence', 'Auto-Submitted', 'Authentication-Results', 'Content-Type', 'Content-Disposition'],
    ].map((name) => [name, (text: string) => `${name}: a${text}x\r\n\r\nhello`]),
  ),
  text: (text) => `From: a@b.example\r\n\r\na${text}x`,
  HTML: (text) => `From: a@b.example\r\nContent-Type: text/html\r\n\r\n<pre>a${text}x</pre>`,
  'file name': (text) =>
    `From: a@b.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Disposition: attachment; filename="${text}"\r\n\r\nx\r\n--x--`,
  report: (text) =>
    `From: mailer-daemon@b.example\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\n${text}\r\n--x--`,
};

const earlier = { texts: ['x'.repeat(1000)], days: ['2026-11-26'], names: ['Hong'] };

async function readAll(source: Buffer): Promise<void> {
  await readHead(source);
  await readMailContent(source, true, earlier);
  await readReport(source);
}

const length = 200_000;

describe('a character or a pair, repeated up to 200,000 times, costs little', () => {
  test.each(Object.entries(places))('in a mail: %s', async (_, mailWith) => {
    await cost(() => readAll(Buffer.from(mailWith(''))));
    await fc.assert(
      fc.asyncProperty(repeated(length), async (input) => {
        const source = Buffer.from(mailWith(textOf(input)));
        expect(await cost(() => readAll(source))).toBeLessThan(maxCost);
      }),
      runs,
    );
  });

  test('in a mail and the message that it quotes', async () => {
    await fc.assert(
      fc.asyncProperty(repeated(100_000), repeated(100_000), async (mail, sent) => {
        const [text, other] = [textOf(mail), textOf(sent)];
        expect(await cost(() => foldQuotes(text, { ...earlier, texts: [other, text] }))).toBeLessThan(maxCost);
      }),
      runs,
    );
  });

  const content = { category: 'office', name: 'Hong', email: 'hong@example.com', subject: 'a', message: 'b' };
  const fields: Record<string, (text: string) => unknown> = {
    ...Object.fromEntries(
      ['name', 'email', 'subject', 'message', 'category'].map((name) => [
        `the form’s ${name}`,
        (text: string) => inquiryForm.safeParse({ ...content, [name]: `a${text}x` }),
      ]),
    ),
    'a mail address as typed': (text) => meantAddress(`a${text}x`),
    'a mail address as compared': (text) => mailboxOf(`a${text}x`),
    'an inquiry number': (text) => readInquiryNumber(text),
    'a subject with a number': (text) => findInquiryNumber(text),
    'a path': (text) => requestPath(`/a${text}x`),
  };

  test.each(Object.entries(fields))('in %s', async (_, read) => {
    await fc.assert(
      fc.asyncProperty(repeated(length), async (input) => {
        const text = textOf(input);
        expect(await cost(() => read(text))).toBeLessThan(maxCost);
      }),
      runs,
    );
  });
});

describe('a large mail costs little', () => {
  const html = (text: string) => `From: a@b.example\r\nContent-Type: text/html\r\n\r\n${text}`;
  test.each([
    ['29 MB of line breaks in HTML', html('<br>a'.repeat(29e6 / 5))],
    ['28 MB of paragraphs and links', html('<p><a>'.repeat(28e6 / 6))],
    ['5 MB of line feeds', `From: a@b.example\r\n\r\n${'\n'.repeat(5e6)}`],
    [
      '1.6 MB of ISO-2022-KR',
      `From: a@b.example\r\nContent-Type: text/plain; charset=iso-2022-kr\r\n\r\n${'\x1b$)C\x0e>H\x0f'.repeat(2e5)}`,
    ],
    ['a subject of 100,000 spaces', `Subject: a${' '.repeat(1e5)}b\r\n\r\nhello`],
  ])('%s', async (_, source) => {
    const bytes = Buffer.from(source);
    expect(await cost(() => readMailContent(bytes, true, earlier))).toBeLessThan(maxCost);
    expect(await cost(() => readHead(bytes.subarray(0, 200_000)))).toBeLessThan(maxCost);
  });
});
