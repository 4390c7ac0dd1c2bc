import { describe, expect, test } from 'vitest';
import { label } from '#i18n/labels.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { readMailContent } from '#server/mailIn/readContent.ts';
import { readHead, readReport } from '#server/mailIn/readHead.ts';

/** Reads the content of a mail that answers none of ours. */
const readReply = (source: Buffer, isWhole: boolean) =>
  readMailContent(source, isWhole, { texts: [], days: [], names: [] });

const head = (lines: readonly string[]) => Buffer.from(['From: a@b.example', ...lines, '', ''].join('\r\n'));

/** A mail whose body is base64. */
const encoded = (type: string, body: string) =>
  Buffer.from(`From: a@b.example\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n`);

const cp949 = 'vsiz58fPvLy/5C4gjGO55rCix88gteW4sg==';
const iso2022kr = 'GyQpQw4+SDNnR088PD9kDyBoZWxsbw==';

describe('a mail', () => {
  const charsets = ['euc-kr', 'EUC-KR', 'ks_c_5601-1987', 'cp949', 'windows-949', 'ms949', 'KSC5601'];

  test.each([
    ...charsets.map((charset) => [charset, cp949, '안녕하세요. 똠방각하 드림']),
    ...['iso-2022-kr', 'ISO-2022-KR'].map((charset) => [charset, iso2022kr, '안녕하세요 hello']),
  ])('is read in %s, with the syllables that only Windows has', async (charset, bytes = '', read = '') => {
    const { text } = await readReply(encoded(`text/plain; charset="${charset}"`, bytes), true);
    const { subject } = await readHead(head([`Subject: =?${charset}?B?${bytes}?=`]));
    expect([text, subject]).toEqual([read, read]);
  });

  test.each([
    ['8bit without a charset', 'text/plain', '8bit'],
    ['8bit in an unknown charset', 'text/plain; charset="_autodetect_kr"', '8bit'],
    ['8bit as UTF-8', 'text/plain; charset=utf-8', '8bit'],
    ['base64 without a charset', 'text/plain', 'base64'],
  ])('in Korean bytes is read, %s', async (_, type, encoding) => {
    const bytes = Buffer.from(cp949, 'base64');
    const body = encoding === 'base64' ? cp949 : bytes;
    const source = Buffer.concat([
      Buffer.from(`From: a@b.example\r\nSubject: `),
      bytes,
      Buffer.from(`\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`),
      Buffer.from(body),
    ]);
    expect((await readReply(source, true)).text).toBe('안녕하세요. 똠방각하 드림');
    expect((await readHead(source)).subject).toBe('안녕하세요. 똠방각하 드림');
  });

  test('in HTML that declares its charset itself is read', async () => {
    const html = Buffer.concat([
      Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=euc-kr"><p>'),
      Buffer.from(cp949, 'base64'),
    ]);
    expect((await readReply(encoded('text/html', html.toString('base64')), true)).text).toBe(
      '안녕하세요. 똠방각하 드림',
    );
  });

  test('becomes the text that a reader of its HTML sees', async () => {
    const html =
      '<style>p{color:red}</style><p>아래대로 <b>주문</b>합니다.<img src="https://a.example/logo.png"></p><table><tr><td>품목<td>수량</tr><tr><td><p>M-1</p></td><td>3</td></tr></table><p>자세히: <a href="https://a.example/?track=1">주문서</a></p><blockquote>언제가<br>좋으세요?</blockquote>';
    const mail = await readReply(encoded('text/html; charset=utf-8', Buffer.from(html).toString('base64')), true);
    expect(mail.text).toBe('아래대로 주문합니다.\n\n품목 | 수량\nM-1 | 3\n\n자세히: 주문서\n\n> 언제가\n> 좋으세요?');
  });

  test.each([
    [
      'says that a program shows no HTML',
      'This message is in HTML format. Your program does not support it.',
      '네, 목요일 2시에 뵙겠습니다.',
    ],
    ['is empty', ' ', '네, 목요일 2시에 뵙겠습니다.'],
    ['has more than the HTML', '네, 목요일 2시에 뵙겠습니다. 장소는 본사입니다. 주차도 부탁드립니다.', '네, 목요일'],
  ])('with a plain text that %s is read from the better one', async (name, plain, html) => {
    const part = (type: string, text: string) => ['--x', `Content-Type: ${type}; charset=utf-8`, '', text];
    const lines = [...part('text/plain', plain), ...part('text/html', `<p>${html}</p>`), '--x--', ''];
    const source = ['From: a@b.example', 'Content-Type: multipart/alternative; boundary=x', '', ...lines].join('\r\n');
    expect((await readReply(Buffer.from(source), true)).text).toBe(name.startsWith('has') ? plain : html);
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
  test('are all but programs and what browsers run, as downloads', async () => {
    const named = (name: string) => `attachment; filename="${name}"`;
    const { text, files, leftOut } = await readReply(
      withParts([
        [
          'application/pdf',
          `attachment; filename="=?ks_c_5601-1987?B?sN/A+yC5rsDHLnBkZg==?="`,
          Buffer.from('%PDF-1.7'),
        ],
        ['application/vnd.ms-excel', named('2026.xls'), Buffer.from('x')],
        ['image/heic', named('IMG_1.HEIC'), Buffer.from('x')],
        ['text/calendar; method=REQUEST', 'inline', Buffer.from('BEGIN:VCALENDAR')],
        ['message/rfc822', 'attachment', Buffer.from('Subject: inner\r\n\r\ninner')],
        ['application/pdf', named('../../evil.pdf'), Buffer.from('MZ')],
        ['application/x-msdownload', named('run.exe'), Buffer.from('x')],
        ['text/html', named('page.html'), Buffer.from('<p>')],
        ['image/svg+xml', named('logo.svg'), Buffer.from('<svg>')],
      ]),
      true,
    );
    expect(text).toBe('첨부합니다.');
    expect(files.map(({ name }) => name)).toEqual(['견적 문의.pdf', '2026.xls', 'IMG_1.HEIC', 'file.ics', 'file.eml']);
    expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['application/octet-stream']));
    expect(leftOut).toEqual(['evil.pdf', 'run.exe', 'page.html', 'logo.svg']);
  });

  test('include images of the text, without decoration', async () => {
    const image = (size: number) => ['image/png', 'inline; filename="a.png"', png.subarray(0, size)] as const;
    const { files } = await readReply(withParts([image(500), image(20_000)], 'related'), true);
    expect(files).toMatchObject([{ name: 'a.png', size: 20_000 }]);
  });

  test('are kept, and named in a mail too large to read', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(900_000, 'a')]);
    const source = withParts([['application/pdf', 'attachment; filename="a.pdf"', large]]);
    const { files } = await readReply(source, true);
    expect(Buffer.from(files[0]?.bytes ?? [])).toEqual(large);
    const cut = await readReply(source.subarray(0, 500_000), false);
    expect(cut).toMatchObject({ text: '첨부합니다.', files: [], leftOut: ['a.pdf'] });
  });
});

const automatic = async (lines: readonly string[]) => (await readHead(head(lines))).isAutomatic;

describe('the header of a mail', () => {
  test.each([
    'Auto-Submitted: auto-replied (vacation)',
    'Precedence: bulk',
    'X-Precedence: auto_reply',
    'Delivered-To: Autoresponder',
    'X-Autoreply: yes',
    'X-Autorespond: 1',
    'X-AutoReply-From: a@b.example',
    'X-Mail-Autoreply: yes',
    'X-Autogenerated: Reply',
    'X-Amz-Auto-Reply: true',
    'X-POST-MessageClass: 9; Autoresponder',
  ])('says that a program wrote it: %s', async (line) => {
    expect(await automatic([line])).toBe(true);
  });

  test.each([
    'Auto-Submitted: no',
    'Precedence: list',
    'X-Auto-Response-Suppress: All',
    'X-Autoreply: no',
    'Return-Path: <>',
    'Subject: 콜센터 자동 응답 견적 문의',
    'Subject: Automatic reply: hello',
    'Subject: RE: 부재중 자동 회신',
  ])('says nothing of a program: %s', async (line) => {
    expect(await automatic([line])).toBe(false);
  });

  test('has its people, with the author behind a mailing list', async () => {
    const { people } = await readHead(
      Buffer.from(
        [
          `From: "'=?utf-8?B?7ZmN6ri464+Z?=' via Support" <support@company.example>`,
          'To: =?utf-8?B?7ZmN6ri464+Z?= <hong@example.com>, sales: <a@b.example>, c@d.example;',
          'Cc: boss@예시.한국',
          'Reply-To: support@company.example',
          'X-Original-From: =?utf-8?B?7ZmN6ri464+Z?= <hong@example.com>',
          '',
          '',
        ].join('\r\n'),
      ),
    );
    expect(people).toEqual({
      from: { name: "'홍길동' via Support", address: 'support@company.example' },
      to: [
        { name: '홍길동', address: 'hong@example.com' },
        { name: '', address: 'a@b.example' },
        { name: '', address: 'c@d.example' },
      ],
      cc: [{ name: '', address: 'boss@xn--vv4b11d.xn--3e0b707e' }],
      replyTo: [{ name: '홍길동', address: 'hong@example.com' }],
    });
  });

  test('has what its server has proven', async () => {
    const lines = [
      'Authentication-Results: mx.company.example 1; spf=pass smtp.mailfrom=c.example;',
      ' dkim=pass header.i=@b.example header.s=s1; dmarc=fail header.from=d.example',
      'Authentication-Results: mx.company.example; dmarc=pass header.from=evil.example',
    ];
    expect((await readHead(head(lines))).proof).toEqual({ server: 'mx.company.example', domains: ['b.example'] });
    const exchange =
      'Authentication-Results: spf=pass smtp.mailfrom=b.example; dmarc=pass action=none header.from=b.example';
    expect((await readHead(head([exchange]))).proof).toEqual({ server: '', domains: ['b.example'] });
  });
});

describe('a report', () => {
  const report = (type: string, parts: readonly string[]) =>
    Buffer.from(
      ['From: MAILER-DAEMON@b.example', `Content-Type: ${type}; boundary=x`, '', ...parts, '--x--', ''].join('\r\n'),
    );
  const returned = ['--x', 'Content-Type: text/rfc822-headers', '', 'Message-ID:', ' <1@company.example>', ''];
  const status = (action: string) => [
    '--x',
    'Content-Type: message/delivery-status',
    '',
    `Action: ${action}`,
    'Status: 5.1.1',
    '',
  ];

  test('names the returned mail of a failed delivery', async () => {
    const source = report('multipart/report; report-type=delivery-status', [...status('failed'), ...returned]);
    expect((await readHead(source)).isReport).toBe(true);
    const { messageIds = [], status: code } = (await readReport(source)) ?? {};
    expect([messageIds.join(), code]).toEqual([expect.stringContaining('<1@company.example>'), '5.1.1']);
  });

  test('reports no failure for a delay or a delivery', async () => {
    for (const action of ['delayed', 'delivered', 'relayed']) {
      const source = report('multipart/report; report-type=delivery-status', [...status(action), ...returned]);
      expect(await readReport(source)).toBeUndefined();
    }
  });

  test('reports no failure for a receipt of a reader', async () => {
    const source = report('multipart/report; report-type=disposition-notification', returned);
    expect(await readHead(source)).toMatchObject({ isReport: false, isAutomatic: true });
  });
});
