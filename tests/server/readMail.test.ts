import { describe, expect, test } from 'vitest';
import { defaultLocale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';
import { readHead, readReply } from '#server/mailIn/readMail.ts';
import { splitQuote } from '#server/mailIn/splitQuote.ts';

const answer = '네, 목요일이 좋습니다.\n\n감사합니다.\n홍길동 드림';

/** Text that mail programs write below an answer. */
const quotes: Record<string, string> = {
  'Gmail in Korean':
    '2026년 11월 26일 (목) 오후 3:12, 회사 <website@company.example>님이 작성:\n\n> 언제가 좋으세요?\n>\n> 담당자 드림',
  'Gmail in English': 'On Thu, Nov 26, 2026 at 3:12 PM Company <website@company.example> wrote:\n\n> 언제가 좋으세요?',
  'Gmail with a wrapped line':
    'On Thu, Nov 26, 2026 at 3:12 PM A Company With a Rather Long Name\n<website@company.example> wrote:\n\n> 언제가 좋으세요?',
  'Apple Mail in Korean': '> 2026. 11. 26. 오후 3:12, 회사 <website@company.example> 작성:\n> \n> 언제가 좋으세요?',
  'Apple Mail with the line outside':
    '2026. 11. 26. 오후 3:12, 회사 <website@company.example> 작성:\n\n> 언제가 좋으세요?',
  'Thunderbird in Korean': '2026-11-26 오후 3:12에 회사 이(가) 쓴 글:\n> 언제가 좋으세요?',
  'Outlook in Korean':
    '________________________________\n보낸 사람: 회사 <website@company.example>\n보낸 날짜: 2026년 11월 26일 목요일 오후 3:12\n받는 사람: 홍길동 <hong@example.com>\n제목: Re: 문의\n\n언제가 좋으세요?',
  'Outlook in English':
    'From: Company <website@company.example>\nSent: Thursday, November 26, 2026 3:12 PM\nTo: Hong <hong@example.com>\nSubject: Re: hello\n\nWhen?',
  'Outlook of HTML': '*From:* Company\n*Sent:* Thursday\n*To:* Hong\n*Subject:* Re: hello\n\nWhen?',
  'Outlook, older': '-----Original Message-----\nFrom: Company\nSent: Thursday\nTo: Hong\nSubject: Re: hello\n\nWhen?',
  Naver:
    '-----Original Message-----\nFrom: "회사"<website@company.example>\nTo: <hong@example.com>;\nCc:\nSent: 2026-11-26 (목) 15:12:00 (GMT+09:00)\nSubject: Re: 문의\n\n언제가 좋으세요?',
  Daum: '--------- 원본 메일 ---------\n보낸사람: 회사 <website@company.example>\n받는사람: <hong@example.com>\n날짜: 2026년 11월 26일\n제목: Re: 문의\n\n언제가 좋으세요?',
  Samsung:
    '-------- 원본 이메일 --------\n발신: 회사 <website@company.example>\n날짜: 26/11/26 15:12\n수신: hong@example.com\n제목: Re: 문의\n\n언제가 좋으세요?',
  Hiworks: '---------[ 받은 메일 내용 ]----------\n제목 : Re: 문의\n날짜 : 2026-11-26\n\n언제가 좋으세요?',
  'a forward':
    '---------- Forwarded message ---------\nFrom: Kim <kim@example.com>\nDate: Thu\nSubject: plan\nTo: Hong\n\nplan',
  'quoted lines alone': '> 언제가 좋으세요?\n> 담당자 드림',
};

describe('the text of a reply', () => {
  test.each(Object.entries(quotes))('is what its sender wrote above the quote of %s', (_, quote) => {
    expect(splitQuote(`${answer}\n\n${quote}`)).toEqual({ text: answer, quote });
  });

  test.each([
    [
      'answers between quoted lines',
      '2026. 11. 26. 오후 3:12, 회사 작성:\n> 언제가 좋으세요?\n목요일이요.\n> 어디가 좋으세요?\n본사요.',
    ],
    ['an answer below the quote', 'On Thu, Nov 26, 2026 at 3:12 PM Company wrote:\n> When?\n\nThursday.'],
    ['an earlier mail alone', quotes.Naver ?? ''],
    ['a sentence that looks like a head', 'From: 서울\nTo be sure, we mean the city.\n\nThanks.'],
    ['a sentence that ends in a colon', '문의드릴 내용을 아래에 작성:\n1. 가격\n2. 일정'],
  ])('stays whole with %s', (_, text) => {
    expect(splitQuote(text)).toEqual({ text, quote: '' });
  });
});

const head = (lines: readonly string[]) => Buffer.from(['From: a@b.example', ...lines, '', ''].join('\r\n'));

/** A mail whose body is base64. */
const encoded = (type: string, body: string) =>
  Buffer.from(`From: a@b.example\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n`);

const cp949 = 'vsiz58fPvLy/5C4gjGO55rCix88gteW4sg==';
const iso2022kr = 'GyQpQw4+SDNnR088PD9kDyBoZWxsbw==';

describe('a mail', () => {
  test.each(['euc-kr', 'EUC-KR', 'ks_c_5601-1987', 'cp949', 'windows-949', 'ms949', 'KSC5601'])(
    'is read in %s, with the syllables that only Windows has',
    async (charset) => {
      const { text } = await readReply(encoded(`text/plain; charset="${charset}"`, cp949), true);
      expect(text).toBe('안녕하세요. 똠방각하 드림');
      const { subject } = await readHead(head([`Subject: =?${charset}?B?${cp949}?=`]));
      expect(subject).toBe('안녕하세요. 똠방각하 드림');
    },
  );

  test('is read in ISO-2022-KR', async () => {
    const { text } = await readReply(encoded('text/plain; charset=iso-2022-kr', iso2022kr), true);
    expect(text).toBe('안녕하세요 hello');
    expect((await readHead(head([`Subject: =?ISO-2022-KR?B?${iso2022kr}?=`]))).subject).toBe('안녕하세요 hello');
  });

  test('becomes text with its quote apart if it is HTML alone', async () => {
    const html =
      '<style>p{color:red}</style><p>네, <b>목요일</b>이 좋습니다.<img src="cid:logo@1"></p><div class="gmail_quote"><div>2026년 11월 26일 (목) 오후 3:12, 회사 &lt;<a href="mailto:w@company.example">w@company.example</a>&gt;님이 작성:<br></div><blockquote>언제가<br>좋으세요?</blockquote></div>';
    const type = 'text/html; charset=utf-8';
    const mail = await readReply(encoded(type, Buffer.from(html).toString('base64')), true);
    expect(mail.text).toBe('네, 목요일이 좋습니다.');
    expect(mail.quote).toContain('> 좋으세요?');
  });

  test('with an empty plain text is read from its HTML', async () => {
    const source = [
      'From: a@b.example',
      'Content-Type: multipart/alternative; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      ' ',
      '--x',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>좋습니다</p>',
      '--x--',
      '',
    ];
    expect((await readReply(Buffer.from(source.join('\r\n')), true)).text).toBe('좋습니다');
  });

  test('without a text says so', async () => {
    const { text } = await readReply(head([]), true);
    expect(text).toBe(label('mail:noText', defaultLocale));
  });

  test('keeps what a database refuses out of its text', async () => {
    const body = Buffer.from('a\0b\x07c\r\nd\ufeff\u200b').toString('base64');
    expect((await readReply(encoded('text/plain; charset=utf-8', body), true)).text).toBe('abc\nd');
  });
});

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20_000)]);

/** Returns a mail with parts, each with its type, name and content. */
function withParts(parts: readonly (readonly [type: string, disposition: string, content: Buffer])[], type = 'mixed') {
  const lines = parts.flatMap(([partType, disposition, content]) => [
    '--x',
    `Content-Type: ${partType}`,
    `Content-Disposition: ${disposition}`,
    ...(type === 'related' ? ['Content-ID: <a@b>'] : []),
    'Content-Transfer-Encoding: base64',
    '',
    content.toString('base64'),
  ]);
  const text = ['--x', 'Content-Type: text/plain; charset=utf-8', '', '첨부합니다.'];
  const top = ['From: a@b.example', `Content-Type: multipart/${type}; boundary=x`, ''];
  return Buffer.from([...top, ...text, ...lines, '--x--', ''].join('\r\n'));
}

describe('files of a mail', () => {
  test('are checked like those of staff, and others are named', async () => {
    const named = (name: string) => `attachment; filename="${name}"`;
    const { text, files, leftOut } = await readReply(
      withParts([
        [
          'application/pdf',
          `attachment; filename="=?ks_c_5601-1987?B?sN/A+yC5rsDHLnBkZg==?="`,
          Buffer.from('%PDF-1.7'),
        ],
        ['application/pdf', named('../../evil.pdf'), Buffer.from('MZ')],
        ['application/ms-tnef', named('winmail.dat'), Buffer.from('x')],
        ['text/calendar; method=REQUEST', 'inline', Buffer.from('BEGIN:VCALENDAR')],
        ['message/rfc822', 'attachment', Buffer.from('Subject: inner\r\n\r\ninner')],
        ['application/x-msdownload', named('run.exe'), Buffer.from('MZ')],
      ]),
      true,
    );
    expect(text).toBe('첨부합니다.');
    expect(files).toMatchObject([{ name: '견적 문의.pdf', type: 'application/pdf', size: 8 }]);
    expect(leftOut).toEqual(['evil.pdf', 'winmail.dat', 'file.ics', 'file.eml', 'run.exe']);
  });

  test('include images of the text, without decoration', async () => {
    const image = (size: number) => ['image/png', 'inline; filename="a.png"', png.subarray(0, size)] as const;
    const { files } = await readReply(withParts([image(500), image(20_000)], 'related'), true);
    expect(files).toMatchObject([{ name: 'a.png', size: 20_000 }]);
  });

  test('are kept up to ten megabytes, and named in a larger mail', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(9_900_000, 'a')]);
    const source = withParts([['application/pdf', 'attachment; filename="a.pdf"', large]]);
    const { files } = await readReply(source, true);
    expect(files[0]?.bytes).toEqual(large);
    const cut = await readReply(source.subarray(0, 5_000_000), false);
    expect(cut).toMatchObject({ text: '첨부합니다.', files: [], leftOut: ['a.pdf'] });
  });

  test('beyond five are named', async () => {
    const pdf = (name: number) =>
      ['application/pdf', `attachment; filename="${name}.pdf"`, Buffer.from('%PDF-')] as const;
    const { files, leftOut } = await readReply(withParts([1, 2, 3, 4, 5, 6].map(pdf)), true);
    expect([files.length, leftOut]).toEqual([5, ['6.pdf']]);
  });
});
