import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { replyToInquiry } from '#contract/desk/inquiryAction.ts';
import {
  cleanFileName,
  type FileExtension,
  type FileProblem,
  fileLimits,
  fileTypes,
  maxFileBytes,
  maxFiles,
} from '#contract/desk/inquiryFile.ts';
import { label } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import { commandLine } from '#server/audit/auditLog.ts';
import { type Database, databaseFile } from '#server/database/openDatabase.ts';
import { Retention } from '#server/inquiry/retention.ts';
import { createLog } from '#server/log/log.ts';
import { ApiProcess } from './support/apiProcess.ts';
import { type Colleague, deskWith, deskWithInquiry, replyForm } from './support/desk.ts';
import { anyDatabase, countRows, eachDatabase, openTestDatabase } from './support/eachDatabase.ts';
import { registerInquiry, unknownNumber } from './support/inquiry.ts';
import { outboxOf } from './support/mailing.ts';
import { mailServer } from './support/mailServer.ts';
import { repeat } from './support/repeat.ts';
import { pdfOf, sampleFiles } from './support/sampleFiles.ts';
import { beginning, TestClock } from './support/testApi.ts';

const english = { headers: { 'X-LANG': 'en' } };

/** Starts a program on Windows. */
const program = Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1');

const download = (person: Colleague, number: string, id: string) =>
  person.get(`/tour/api/inquiries/files/one?${new URLSearchParams({ number, id })}`);

async function refusal(answer: Response) {
  const { success, msg } = await answer.json();
  return [answer.status, success, msg];
}

/** Returns the refusal of a file with this problem. */
const problem = (problem: FileProblem, name: string, language: Locale = 'en') => [
  422,
  false,
  label(`inquiryFile:problems.${problem}`, language, { name, ...fileLimits(language) }),
];

const count = (database: Database) => countRows(database, 'inquiry_files');

test.each([
  ['견적 (1).pdf', '견적 (1).pdf'],
  ['견적서.PDF'.normalize('NFD'), '견적서.PDF'],
  ['C:\\문서\\견적.pdf', '견적.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['견적\u202Efdp.zip', '견적fdp.zip'],
  ['a\r\nBcc: x\u0000"<b>\u2028.csv', 'aBcc xb.csv'],
  ['\ud800.pdf', 'file.pdf'],
  [' .pdf', 'file.pdf'],
  ['', 'file'],
  [`${'가'.repeat(300)}.hwpx`, `${'가'.repeat(95)}.hwpx`],
])('cleans the name %j to %j', (written, name) => {
  expect(cleanFileName(written)).toBe(name);
});

/** Creates a desk with an inquiry, and a server that can send answers. */
const answeringDesk = (database: Database) =>
  deskWithInquiry(database, { email: 'hong@example.com' }, { outbox: {} as never });

eachDatabase('stored files of answers', ({ kind, open, createDatabase }) => {
  test('an answer has at most five files of 10 MB together', async () => {
    const { kim, number, database } = await answeringDesk(await open());
    const six = Array.from({ length: maxFiles + 1 }, (_, index) => [`${index}.pdf`, sampleFiles.pdf] as const);
    expect(await refusal(await kim.reply(number, 1, six, english))).toEqual(problem('count', '5.pdf'));
    const most = ['a.pdf', pdfOf(maxFileBytes - 20)] as const;
    const large = await kim.reply(number, 1, [most, ['b.pdf', pdfOf(21)]], english);
    expect(await refusal(large)).toEqual(problem('size', 'b.pdf'));
    expect([(await kim.detail(number)).version, await count(database)]).toEqual([1, 0]);
    expect((await kim.reply(number, 1, [most, ['b.pdf', pdfOf(20)]])).status).toBe(200);
    expect((await kim.reply(number, 2, six.slice(1))).status).toBe(200);
    expect(await count(database)).toBe(7);
  });

  test('an answer stores its files once, and colleagues download them', async () => {
    const { kim, lee, number, database } = await answeringDesk(await open());
    const files = [
      ['견적 "최종".pdf', sampleFiles.pdf],
      ['표.csv', sampleFiles.csv],
    ] as const;
    const event = randomUUID();
    const answers = await Promise.all([kim.reply(number, 1, files, { event }), kim.reply(number, 1, files, { event })]);
    expect([...answers, await kim.reply(number, 1, files, { event })].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    const others = [files.slice(0, 1), [], [files[0], ['표.csv', sampleFiles.txt]] as const];
    for (const other of others) expect((await kim.reply(number, 1, other, { event })).status).toBe(409);
    const { history } = await lee.detail(number);
    expect(history.map((each) => each.files.map(({ name, size }) => [name, size]))).toEqual([
      [
        ['견적 최종.pdf', sampleFiles.pdf.length],
        ['표.csv', sampleFiles.csv.length],
      ],
    ]);
    expect(await count(database)).toBe(2);

    const id = history[0]?.files[0]?.id ?? '';
    const file = await download(lee, number, id);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('견적 최종.pdf')}`,
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(sampleFiles.pdf);
    const audited = database.db.selectFrom('audit_log').select(['actor', 'numbers']).where('action', '=', 'download');
    expect(await audited.execute()).toEqual([{ actor: 'lee', numbers: number }]);
    const { number: other } = await registerInquiry(database, new Date(beginning.getTime() + 1000));
    expect((await download(lee, other, id)).status).toBe(404);
  });

  test.each([
    ['utf-8', sampleFiles.txt],
    ['euc-kr', Buffer.from('b0dfc0fb', 'hex')],
  ])('a text in %s is downloaded with its charset', async (charset, bytes) => {
    const { kim, number } = await answeringDesk(await open());
    await kim.reply(number, 1, [['견적.txt', bytes]]);
    const { history } = await kim.detail(number);
    const file = await download(kim, number, history[0]?.files[0]?.id ?? '');
    expect(file.headers.get('content-type')).toBe(`text/plain; charset=${charset}`);
  });

  test('files are deleted and overwritten with their inquiry, at request and by retention', async () => {
    const settings = await createDatabase();
    const database = await openTestDatabase(settings);
    const { kim, api } = await deskWith(database, { outbox: {} as never });
    const secret = 'secret conditions';
    const stored = () =>
      kind === 'sqlite' &&
      ['', '-wal'].some((end) => readFileSync(join(settings.dataDir, databaseFile + end)).includes(secret));
    const email = 'hong@example.com';
    const deletions = [
      async () => {
        await api.erasures.erase(email, commandLine);
        await api.erasures.finish();
      },
      async () => await new Retention(database, () => new Date('2029-11-22'), createLog('silent')).purge(),
    ];
    for (const deleteInquiry of deletions) {
      const { number } = await registerInquiry(database, beginning, { email });
      await kim.reply(number, 1, [
        ['a.txt', Buffer.from(secret)],
        ['b.txt', Buffer.from(secret.repeat(9999))],
      ]);
      expect(await count(database)).toBe(2);
      expect(stored()).toBe(kind === 'sqlite');
      await deleteInquiry();
      expect(await count(database)).toBe(0);
      expect(stored()).toBe(false);
    }
  });
});

anyDatabase('files of answers', ({ open, createDatabase }) => {
  test('each kind of file is accepted by its content', async () => {
    const { kim, number } = await answeringDesk(await open());
    let version = 0;
    const send = async (name: string, content: Uint8Array) => {
      version += 1;
      return (await kim.reply(number, version, [[name, content]])).status;
    };
    for (const extension of Object.keys(fileTypes) as FileExtension[]) {
      expect([extension, await send(`견적.${extension}`, sampleFiles[extension])]).toEqual([extension, 200]);
    }
    const utf16 = Buffer.from('\ufeff품목\t수량\r\n', 'utf16le');
    const windows949 = Buffer.from([0xb0, 0xa1, 0xb3, 0xaa, 0x2c, 0x31]);
    for (const text of [utf16, windows949]) expect(await send('표.csv', text)).toBe(200);
  });

  test('a file of another kind, with other content or without content is refused', async () => {
    const { kim, number, database } = await answeringDesk(await open());
    const macros = zipSync({ '[Content_Types].xml': strToU8('x'), 'xl/vbaProject.bin': strToU8('x') });
    const disguised: [string, Uint8Array][] = [
      ['견적.pdf', program],
      ['견적.docx', sampleFiles.zip],
      ['견적.docx', sampleFiles.xlsx],
      ['견적.xlsx', macros],
      ['견적.hwp', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
      ['견적.hwpx', sampleFiles.zip],
      ['견적.jpg', sampleFiles.png],
      ['견적.txt', program],
      ['견적.csv', Buffer.from([0xff, 0xff, 0x41])],
      ['견적.zip', Buffer.from('PK')],
    ];
    for (const [name, content] of disguised) {
      expect(await refusal(await kim.reply(number, 1, [[name, content]]))).toEqual(problem('content', name, 'ko'));
    }
    const names = ['setup.exe', 'quote.pdf.exe', 'quote.docm', 'page.html', 'drawing.svg', 'constructor', '견적'];
    for (const name of names) {
      expect(await refusal(await kim.reply(number, 1, [[name, program]], english))).toEqual(problem('kind', name));
    }
    const empty = await kim.reply(number, 1, [['견적.pdf', Buffer.alloc(0)]], english);
    expect(await refusal(empty)).toEqual(problem('empty', '견적.pdf'));
    expect([(await kim.detail(number)).version, await count(database)]).toEqual([1, 0]);
  });

  test('a larger form gets 413, and other bodies keep the limit of 64 KB', async () => {
    const { kim, number } = await answeringDesk(await open());
    const refused = await refusal(await kim.reply(number, 1, [['큰 파일.pdf', pdfOf(maxFileBytes + 65_536)]], english));
    expect(refused).toEqual([413, false, label('inquiryFile:tooMany', 'en', fileLimits('en'))]);
    const slightly = await kim.reply(number, 1, [['큰 파일.pdf', pdfOf(maxFileBytes + 1)]], english);
    expect(await refusal(slightly)).toEqual(problem('size', '큰 파일.pdf'));
    const body = new Uint8Array(65_537);
    const headers = { 'Content-Length': String(body.length), 'Content-Type': 'application/json' };
    for (const path of [replyToInquiry.path, '/tour/api/inquiries/drafts', '/tour/base/login']) {
      expect((await kim.post(path, body, headers)).status).toBe(413);
    }
  });

  test('an answer with files needs the menu, a known inquiry, its JSON, and files that are no text', async () => {
    const { kim, park, number, api, database } = await answeringDesk(await open());
    const files = [['a.pdf', sampleFiles.pdf]] as const;
    const reply = { number, version: 1, event: randomUUID(), text: '답변' };
    const body = () => replyForm(reply, files);
    expect((await api.call(replyToInquiry.path, { method: 'POST', body: body() })).status).toBe(401);
    expect((await park.reply(number, 1, files)).status).toBe(403);
    expect((await kim.reply(unknownNumber, 1, files)).status).toBe(404);
    const withoutReply = body();
    withoutReply.delete(replyToInquiry.form.json);
    const withText = body();
    withText.append(replyToInquiry.form.files, 'text');
    for (const [form, status] of [
      [withoutReply, 400],
      [replyForm('{', files), 400],
      [replyForm('[]', files), 400],
      [replyForm({ ...reply, text: '' }, files), 422],
      [withText, 422],
    ] as const) {
      expect((await kim.post(replyToInquiry.path, form)).status).toBe(status);
    }
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      expect((await kim.post(replyToInquiry.path, '--y', { 'Content-Type': type })).status).toBe(400);
    }
    expect((await kim.post('/tour/api/inquiries/note', body())).status).toBe(415);
    expect((await download(park, number, randomUUID())).status).toBe(403);
    expect(await count(database)).toBe(0);
  });

  test('an account answers with files at most 60 times in ten minutes', async () => {
    const { kim, lee, number } = await answeringDesk(await open());
    await repeat(60, () => kim.reply(number, 1, [['a.exe', program]]));
    const files = [['a.pdf', sampleFiles.pdf]] as const;
    const refused = await kim.reply(number, 1, files);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10']);
    expect((await kim.act('reply', number, 1, { text: '답변' })).status).toBe(200);
    expect((await lee.reply(number, 2, files)).status).toBe(200);
  });

  test('an answer that is taken back loses its files', async () => {
    const { kim, lee, number, database } = await answeringDesk(await open());
    const files = [['견적.pdf', sampleFiles.pdf]] as const;
    await kim.reply(number, 1, files);
    expect(await count(database)).toBe(1);
    const undo = { number, event: randomUUID(), reply: 2 };
    const undone = await repeat(2, async () => (await lee.send('/tour/api/inquiries/undo-send', undo)).status);
    expect(undone).toEqual([200, 200]);
    expect(await count(database)).toBe(0);
    expect((await lee.detail(number)).history.map((each) => each.files)).toEqual([[], []]);
    expect((await lee.reply(number, 3, files)).status).toBe(200);
  });

  test('a server reads four forms at a time', async () => {
    const { kim, number, database } = await answeringDesk(await open());
    const held = Promise.withResolvers<void>();
    let reading = 0;
    async function slowReply(): Promise<Response> {
      const reply = { number, version: 1, event: randomUUID(), text: '답변' };
      const form = new Response(replyForm(reply, [['a.pdf', sampleFiles.pdf]]));
      const bytes = await form.bytes();
      const body = new ReadableStream(
        {
          pull: async (controller) => {
            reading += 1;
            await held.promise;
            controller.enqueue(bytes);
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      return await kim.post(replyToInquiry.path, body, { 'Content-Type': form.headers.get('Content-Type') ?? '' });
    }
    const replies = Array.from({ length: 6 }, slowReply);
    await expect.poll(() => reading).toBe(4);
    // A fifth would have startedAt before this later call ends.
    await kim.detail(number);
    expect(reading).toBe(4);
    held.resolve();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await count(database)).toBe(1);
  });

  test('a refused form gets its answer over a real connection', async () => {
    const settings = await createDatabase();
    await (await openTestDatabase(settings)).close();
    const server = new ApiProcess(settings, {});
    await server.ready();
    for (const size of [maxFileBytes, maxFileBytes * 2]) {
      const answer = await fetch(`${server.address}${replyToInquiry.path}`, {
        method: 'POST',
        headers: { Authorization: 'Bearer ended' },
        body: replyForm({}, [['a.pdf', new Uint8Array(size)]]),
      });
      expect(await refusal(answer)).toEqual([401, false, expect.any(String)]);
    }
  });

  test('each attempt mails the files with their Korean names, after a restart too', async () => {
    const settings = await createDatabase();
    const database = await openTestDatabase(settings);
    const { kim, number } = await answeringDesk(database);
    const name = '아주 긴 이름의 견적서와 도입 제안서 그리고 참고 자료 모음 최종 (2).pdf';
    const files = [
      [name, pdfOf(3_000_000)],
      ['표.csv', sampleFiles.csv],
    ] as const;
    await kim.reply(number, 1, files, { text: '견적을 보내 드립니다.' });

    const server = await mailServer();
    server.refuseMail = 451;
    const clock = new TestClock();
    clock.advance(11_000);
    await outboxOf(database, server, { clock }).outbox.deliverDue();
    expect(server.mails).toEqual([]);
    expect((await kim.detail(number)).history).toMatchObject([{ mail: { state: 'waiting' } }]);
    await database.close();

    server.refuseMail = undefined;
    const reopened = await openTestDatabase(settings);
    clock.advance(3_600_000);
    await outboxOf(reopened, server, { clock }).outbox.deliverDue();
    const answers = server.mails.filter(({ headers }) => headers.subject?.startsWith('Re:'));
    expect(answers).toHaveLength(1);
    const [answer] = answers;
    const others = server.mails.filter((mail) => mail !== answer);
    expect(answer?.text).toMatch(/^견적을 보내 드립니다\.\n\n/);
    expect(answer?.attachments.map((file) => [file.name, file.type.split(';')[0]])).toEqual([
      [name, 'application/pdf'],
      ['표.csv', 'text/csv'],
    ]);
    expect(answer?.attachments.map(({ content }) => content)).toEqual([pdfOf(3_000_000), sampleFiles.csv]);
    expect(others.every(({ attachments }) => attachments.length === 0)).toBe(true);
  });
});
