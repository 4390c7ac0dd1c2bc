import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { answerTo } from '#contract/call.ts';
import { getInquiryDrafts } from '#contract/desk/inquiryDraft.ts';
import {
  cleanFileName,
  type FileExtension,
  type FileProblem,
  fileLimits,
  fileTypes,
  mostFileBytes,
} from '#contract/desk/inquiryFile.ts';
import { uploadFile } from '#contract/desk/inquiryFileCalls.ts';
import type { Locale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';
import { commandLine } from '#server/audit/auditLog.ts';
import { type Database, databaseFile } from '#server/database/openDatabase.ts';
import { Retention } from '#server/inquiry/retention.ts';
import { createLog } from '#server/log/log.ts';
import { ApiProcess } from './support/apiProcess.ts';
import { type Colleague, deskWith, deskWithInquiry, newestNumber } from './support/desk.ts';
import { anyDatabase, eachDatabase, openTestDatabase } from './support/eachDatabase.ts';
import { register, unknownNumber } from './support/inquiry.ts';
import { outboxOf } from './support/mailing.ts';
import { mailServer } from './support/mailServer.ts';
import { pdfOf, sampleFiles } from './support/sampleFiles.ts';
import { beginning, TestClock } from './support/testApi.ts';

const english = { headers: { 'X-LANG': 'en' } };

/** Starts a program on Windows. */
const program = Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1');

const unsentOf = async (person: Colleague, number: string) =>
  answerTo(getInquiryDrafts).parse(await (await person.get(`/tour/api/inquiries/drafts?number=${number}`)).json()).data
    .files;

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

/** Counts the stored files, and those that belong to an answer. */
async function counts({ db }: Database) {
  const files = await db.selectFrom('inquiry_files').select('event_id').execute();
  return [files.length, files.filter(({ event_id }) => event_id !== null).length];
}

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
  test('at most five files of 10 MB together are accepted, also from concurrent uploads', async () => {
    const { kim, lee, number, database } = await answeringDesk(await open());
    const uploads = Array.from({ length: 8 }, (_, index) =>
      kim.upload(number, `${index}.pdf`, sampleFiles.pdf, english),
    );
    const answers = await Promise.all(uploads);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 422, 422, 422]);
    const messages = await Promise.all(answers.map(async (answer) => (await answer.json()).msg));
    expect(messages.filter(Boolean)).toHaveLength(3);

    expect((await lee.upload(number, 'a.pdf', pdfOf(mostFileBytes - 20))).status).toBe(200);
    const large = await lee.upload(number, 'b.pdf', pdfOf(21), english);
    expect(await refusal(large)).toEqual(problem('size', 'b.pdf'));
    expect((await lee.upload(number, 'b.pdf', pdfOf(20))).status).toBe(200);
    expect(await counts(database)).toEqual([7, 0]);
  });

  test('an answer takes its files once, and colleagues download them', async () => {
    const { kim, lee, number, database, api } = await answeringDesk(await open());
    const ids = [await kim.attach(number, '견적 "최종".pdf', sampleFiles.pdf)];
    api.clock.advance(1);
    ids.push(await kim.attach(number, '표.csv', sampleFiles.csv));
    const later = await kim.attach(number, '나중에.txt', sampleFiles.txt);
    expect((await download(kim, number, ids[0] ?? '')).status).toBe(404);
    const event = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      expect((await kim.act('reply', number, 1, { text: '보내 드립니다.', files: ids }, event)).status).toBe(200);
    }
    expect((await kim.act('reply', number, 1, { text: '보내 드립니다.', files: [ids[0]] }, event)).status).toBe(409);
    expect((await kim.act('reply', number, 1, { text: '보내 드립니다.' }, event)).status).toBe(409);
    const { history } = await lee.detail(number);
    expect(history.map(({ files }) => files)).toEqual([
      [
        { id: ids[0], name: '견적 최종.pdf', size: sampleFiles.pdf.length },
        { id: ids[1], name: '표.csv', size: sampleFiles.csv.length },
      ],
    ]);
    expect((await unsentOf(kim, number)).map(({ id }) => id)).toEqual([later]);
    expect(await counts(database)).toEqual([3, 2]);

    const file = await download(lee, number, ids[0] ?? '');
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('견적 최종.pdf')}`,
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(sampleFiles.pdf);
    const audited = database.db
      .selectFrom('audit_log')
      .select(['actor', 'inquiry_number'])
      .where('action', '=', 'download');
    expect(await audited.execute()).toEqual([{ actor: 'lee', inquiry_number: number }]);
    await register(database, new Date(beginning.getTime() + 1000));
    expect((await download(lee, await newestNumber(database), ids[0] ?? '')).status).toBe(404);
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
      await register(database, beginning, { email });
      const number = await newestNumber(database);
      const sent = await kim.attach(number, 'a.txt', Buffer.from(secret));
      await kim.act('reply', number, 1, { text: '답변', files: [sent] });
      await kim.attach(number, 'b.txt', Buffer.from(secret.repeat(9999)));
      expect(await counts(database)).toEqual([2, 1]);
      expect(stored()).toBe(kind === 'sqlite');
      await deleteInquiry();
      expect(await counts(database)).toEqual([0, 0]);
      expect(stored()).toBe(false);
    }
  });
});

anyDatabase('files of answers', ({ open, createDatabase }) => {
  test('each kind of file is accepted by its content', async () => {
    const { kim, number } = await answeringDesk(await open());
    for (const extension of Object.keys(fileTypes) as FileExtension[]) {
      const stored = await kim.upload(number, `견적.${extension}`, sampleFiles[extension]);
      const { data } = answerTo(uploadFile).parse(await stored.json());
      expect(data).toEqual({ id: data.id, name: `견적.${extension}`, size: sampleFiles[extension].length });
      expect(await unsentOf(kim, number)).toEqual([data]);
      await kim.send('/tour/api/inquiries/files/remove', { number, id: data.id });
    }
    const utf16 = Buffer.from('\ufeff품목\t수량\r\n', 'utf16le');
    const windows949 = Buffer.from([0xb0, 0xa1, 0xb3, 0xaa, 0x2c, 0x31]);
    for (const text of [utf16, windows949]) expect((await kim.upload(number, '표.csv', text)).status).toBe(200);
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
      expect(await refusal(await kim.upload(number, name, content))).toEqual(problem('content', name, 'ko'));
    }
    for (const name of [
      'setup.exe',
      'quote.pdf.exe',
      'quote.docm',
      'page.html',
      'drawing.svg',
      'constructor',
      '견적',
    ]) {
      expect(await refusal(await kim.upload(number, name, program, english))).toEqual(problem('kind', name));
    }
    const empty = await kim.upload(number, '견적.pdf', Buffer.alloc(0), english);
    expect(await refusal(empty)).toEqual(problem('empty', '견적.pdf'));
    expect(await counts(database)).toEqual([0, 0]);
  });

  test('a larger body gets 413, and other calls keep the limit of 64 KB', async () => {
    const { kim, number, api } = await answeringDesk(await open());
    const refused = await refusal(await kim.upload(number, '큰 파일.pdf', pdfOf(mostFileBytes + 1)));
    expect(refused).toEqual([413, ...problem('size', '큰 파일.pdf', 'ko').slice(1)]);
    const body = new Uint8Array(65_537);
    const headers = { 'Content-Length': String(body.length) };
    for (const path of ['/tour/api/inquiries/files/remove', '/tour/api/inquiries/drafts', '/tour/base/login']) {
      expect((await api.call(path, { method: 'POST', headers, body })).status).toBe(413);
    }
  });

  test('a file needs the menu, a known inquiry, an id and a name', async () => {
    const { kim, park, number, api, database } = await answeringDesk(await open());
    const path = `/tour/api/inquiries/files?${new URLSearchParams({ number, id: randomUUID() })}`;
    expect((await api.call(path, { method: 'POST', body: sampleFiles.pdf })).status).toBe(401);
    expect((await park.upload(number, 'a.pdf', sampleFiles.pdf)).status).toBe(403);
    expect((await kim.upload(unknownNumber, 'a.pdf', sampleFiles.pdf)).status).toBe(404);
    expect((await kim.upload(number, 'a.pdf', sampleFiles.pdf, { id: '1' })).status).toBe(422);
    for (const name of ['', '%', '%ff', 'a b.pdf', 'x'.repeat(4001)]) {
      const refused = await kim.upload(number, '', sampleFiles.pdf, {
        headers: { 'X-File-Name': name, 'X-LANG': 'en' },
      });
      expect([refused.status, (await refused.json()).data.fields]).toEqual([
        422,
        { 'X-File-Name': expect.any(String) },
      ]);
    }
    expect((await park.send('/tour/api/inquiries/files/remove', { number, id: randomUUID() })).status).toBe(403);
    expect((await download(park, number, randomUUID())).status).toBe(403);
    expect(await counts(database)).toEqual([0, 0]);
  });

  test('a repeated upload stores the file once, and its id serves no other account', async () => {
    const { kim, lee, number, database } = await answeringDesk(await open());
    const id = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const stored = await kim.upload(number, '견적.pdf', sampleFiles.pdf, { id });
      expect((await stored.json()).data).toEqual({ id, name: '견적.pdf', size: sampleFiles.pdf.length });
    }
    expect((await lee.upload(number, '견적.pdf', sampleFiles.pdf, { id })).status).toBe(409);
    await lee.send('/tour/api/inquiries/files/remove', { number, id });
    expect(await unsentOf(lee, number)).toEqual([]);
    expect(await counts(database)).toEqual([1, 0]);
    const removal = () => kim.send('/tour/api/inquiries/files/remove', { number, id });
    expect([(await removal()).status, (await removal()).status]).toEqual([200, 200]);
    expect(await counts(database)).toEqual([0, 0]);
  });

  test('an account uploads at most 60 files in ten minutes', async () => {
    const { kim, lee, number } = await answeringDesk(await open());
    for (let file = 0; file < 60; file += 1) await kim.upload(number, 'a.exe', program);
    const refused = await kim.upload(number, 'a.pdf', sampleFiles.pdf);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10']);
    expect((await lee.upload(number, 'a.pdf', sampleFiles.pdf)).status).toBe(200);
  });

  test('an answer refuses files of another account or inquiry, sent ones, and too many', async () => {
    const { kim, lee, number, database } = await answeringDesk(await open());
    await register(database, new Date(beginning.getTime() + 1000));
    const other = await newestNumber(database);
    const [own, foreign, elsewhere] = [
      await kim.attach(number, 'a.pdf', sampleFiles.pdf),
      await lee.attach(number, 'b.pdf', sampleFiles.pdf),
      await kim.attach(other, 'c.pdf', sampleFiles.pdf),
    ];
    for (const files of [[own, foreign], [own, elsewhere], [own, own], [randomUUID()]]) {
      const refused = await kim.act('reply', number, 1, { text: '답변', files });
      expect([refused.status, Object.keys((await refused.json()).data.fields)]).toEqual([422, ['files']]);
    }
    const six = Array.from({ length: 6 }, () => randomUUID());
    expect((await kim.act('reply', number, 1, { text: '답변', files: six })).status).toBe(422);
    expect((await kim.detail(number)).version).toBe(1);
    expect((await kim.act('reply', number, 1, { text: '답변', files: [own] })).status).toBe(200);
    expect((await kim.act('reply', number, 2, { text: '다시', files: [own] })).status).toBe(422);
    expect(await counts(database)).toEqual([3, 1]);
  });

  test('the files of an answer that is taken back return to the person who took it back', async () => {
    const { kim, lee, number } = await answeringDesk(await open());
    const large = pdfOf(mostFileBytes - 1000);
    const id = await kim.attach(number, '견적.pdf', large);
    await kim.act('reply', number, 1, { text: '보내 드립니다.', files: [id] });
    const extra = await lee.attach(number, '보충.pdf', pdfOf(2000));
    const event = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      expect((await lee.send('/tour/api/inquiries/take-back', { number, event, reply: 2 })).status).toBe(200);
    }
    expect((await unsentOf(lee, number)).map((file) => file.id).sort()).toEqual([extra, id].sort());
    expect(await unsentOf(kim, number)).toEqual([]);
    expect((await lee.detail(number)).history.map(({ files }) => files)).toEqual([[], []]);
    expect((await lee.act('reply', number, 3, { text: '다시 보냅니다.', files: [id, extra] })).status).toBe(422);
    expect((await lee.act('reply', number, 3, { text: '다시 보냅니다.', files: [id] })).status).toBe(200);
  });

  test('unsent files are deleted when their account signs out', async () => {
    const { kim, lee, number, database } = await answeringDesk(await open());
    const sent = await kim.attach(number, 'a.pdf', sampleFiles.pdf);
    await kim.act('reply', number, 1, { text: '답변', files: [sent] });
    await kim.attach(number, 'b.pdf', sampleFiles.pdf);
    await lee.attach(number, 'c.pdf', sampleFiles.pdf);
    await kim.send('/tour/base/logout', {});
    expect(await counts(database)).toEqual([2, 1]);
    expect(await unsentOf(lee, number)).toHaveLength(1);
  });

  test('a server reads four uploads at a time', async () => {
    const { kim, number, database } = await answeringDesk(await open());
    const held = Promise.withResolvers<void>();
    let reading = 0;
    const slowBody = () =>
      new ReadableStream(
        {
          pull: async (controller) => {
            reading += 1;
            await held.promise;
            controller.enqueue(new Uint8Array(sampleFiles.pdf));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    const uploads = Array.from({ length: 6 }, (_, index) => kim.upload(number, `${index}.pdf`, slowBody()));
    await expect.poll(() => reading).toBe(4);
    // A fifth would have begun before this later call ends.
    await kim.detail(number);
    expect(reading).toBe(4);
    held.resolve();
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 422]);
    expect(await counts(database)).toEqual([5, 0]);
  });

  test('a refused upload gets its answer over a real connection', async () => {
    const settings = await createDatabase();
    await (await openTestDatabase(settings)).close();
    const server = new ApiProcess(settings, {});
    await server.ready();
    const query = new URLSearchParams({ number: unknownNumber, id: randomUUID() });
    for (const size of [mostFileBytes, mostFileBytes * 2]) {
      const answer = await fetch(`${server.address}/tour/api/inquiries/files?${query}`, {
        method: 'POST',
        headers: { Authorization: 'Bearer ended', 'X-File-Name': 'a.pdf' },
        body: new Uint8Array(size),
      });
      expect(await refusal(answer)).toEqual([401, false, expect.any(String)]);
    }
  });

  test('each attempt mails the files with their Korean names, after a restart too', async () => {
    const settings = await createDatabase();
    const database = await openTestDatabase(settings);
    const { kim, api, number } = await answeringDesk(database);
    const name = '아주 긴 이름의 견적서와 도입 제안서 그리고 참고 자료 모음 최종 (2).pdf';
    const files = [await kim.attach(number, name, pdfOf(3_000_000))];
    api.clock.advance(1);
    files.push(await kim.attach(number, '표.csv', sampleFiles.csv));
    await kim.act('reply', number, 1, { text: '견적을 보내 드립니다.', files });

    const server = await mailServer();
    server.refuseMail = 451;
    const clock = new TestClock();
    clock.advance(11_000);
    await outboxOf(database, server, { clock }).outbox.deliverDue();
    expect(server.mails).toEqual([]);
    expect((await kim.detail(number)).history).toMatchObject([{ mail: { state: 'waiting', mayTakeBack: false } }]);
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
