import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldKeyFingerprint } from '#hosting/buildManifest.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { mailboxFailure, mailboxName, openMailbox } from '#server/mailIn/mailbox.ts';
import { inquiryCategories, product } from '#site.ts';
import { describeWith } from '../support/testWith.ts';
import { writeTestManifest } from './support/builtSite.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { hasDovecot, imapServer } from './support/imapServer.ts';
import { builtInstallation, installation, runSite } from './support/installation.ts';
import { mailServer } from './support/mailServer.ts';
import { scriptedImap } from './support/scriptedImap.ts';
import { addKim } from './support/staff.ts';
import { testSecrets } from './support/testApi.ts';
import { tokenEndpoint } from './support/tokenEndpoint.ts';

const { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV, ...secrets } = testSecrets;

/** Returns lines of a settings file. */
const lines = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Runs `bin/site doctor` from another folder, with the settings files of the site alone. */
const doctor = (folder: string, ...args: string[]) => runSite(folder, ['doctor', ...args], {}, temporaryFolder()).ended;

/** Returns a site without a fault, with the mail server of the settings. */
async function soundSite(smtpUrl: string) {
  const folder = builtInstallation();
  const dataDir = temporaryFolder();
  writeTestManifest(join(folder, 'dist'), {
    fieldKey: fieldKeyFingerprint(testSecrets),
    origin: 'https://acme.example',
  });
  const shared = {
    SITE_PRODUCT: 'acme',
    SITE_ORIGIN: 'https://acme.example',
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.0/8,::1',
    INQUIRY_TO: 'sales@acme.example',
    MAIL_FROM: 'website@acme.co.kr',
    PUBLIC_CRYPTO_KEY,
    PUBLIC_CRYPTO_IV,
  };
  writeFileSync(join(folder, '.env'), lines(shared));
  writeFileSync(join(folder, '.env.server'), lines({ SMTP_URL: smtpUrl, ...secrets }), { mode: 0o600 });
  await (await openDatabase({ dataDir, databaseUrl: undefined })).close();
  return { folder, dataDir, shared };
}

test('doctor lists the settings in force without secrets, names accounts without mail and sends a test mail', async () => {
  const mails = await mailServer();
  const { folder, dataDir } = await soundSite(mails.url.replace('smtp://', 'smtp://site:hunter2@'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  for (const userId of ['kim', 'lee@company.example', 'ahn']) await addKim(database, { userId, menus: 'inquiries' });
  await addKim(database, { userId: 'choi', menus: 'preview' });
  await database.close();
  const { code, out, err } = await doctor(folder, '--mail', 'kim@acme.example');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.replace(/of \d{4}-\S+/, 'of DATE')).toBe(`Settings   ${folder}/.env.server, ${folder}/.env
Database   ${dataDir}/site.sqlite
Accounts   without mail about inquiries, because the user id is no mail address: ahn, kim
Keys       SESSION_SECRET, CAPTCHA_SECRET, ADDRESS_SECRET, PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV from the settings
Build      ${folder}/dist, of DATE
Origin     https://acme.example
Proxy      127.0.0.0/8,::1
Mail       127.0.0.1:${mails.port}, from website@acme.co.kr, inquiries to sales@acme.example
Test mail  127.0.0.1:${mails.port} took it for kim@acme.example
Nothing is wrong.
`);
  expect(out).not.toContain('hunter2');
  expect(mails.mails).toMatchObject([{ to: ['kim@acme.example'], text: expect.stringContaining('bin/site doctor') }]);
});

test('doctor names each fault in a sentence, creates nothing and exits with 1', async () => {
  const folder = installation();
  const { code, out, err } = await doctor(folder, '--mail', 'kim@acme.example');
  expect(code).toBe(1);
  expect(out).toContain(`Settings   the environment, without ${folder}/.env\n`);
  expect(err.trim().split('\n')).toEqual([
    expect.stringMatching(/name the database .*\/data\/site\.sqlite, which does not exist: /),
    expect.stringMatching(/\/data\/secrets\.json does not exist: /),
    expect.stringMatching(/^SITE_ORIGIN is not set, so canonical links, feeds/),
    expect.stringContaining(`dist/ has no complete build of ${product}: `),
    expect.stringMatching(/^SMTP_URL is not set, so no test mail can be sent: /),
  ]);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('doctor finds a refused mail, secrets that everyone may read, and pages with another key or origin', async () => {
  const mails = await mailServer();
  mails.refuse = () => 550;
  const { folder, shared } = await soundSite(mails.url);
  chmodSync(join(folder, '.env.server'), 0o644);
  const sample = { SITE_ORIGIN: 'https://other.example', MAIL_FROM: 'Acme <website@acme.example>' };
  writeFileSync(join(folder, '.env'), lines({ ...shared, ...sample }));
  const first = await doctor(folder, '--mail', 'kim@acme.example');
  expect(first.err.trim().split('\n')).toEqual([
    expect.stringMatching(/^Every account may read .*\/\.env\.server with .*SMTP_URL: run chmod 600, /),
    'dist/ was built for https://acme.example and SITE_ORIGIN is https://other.example: run bin/site publish.',
    expect.stringMatching(/^Mail comes from \S+@\S+, a sample address that mail servers refuse: /),
    expect.stringMatching(/ did not take the test mail to kim@acme\.example \(.*550.*\): check SMTP_URL/),
  ]);
  chmodSync(join(folder, '.env.server'), 0o600);

  writeFileSync(join(folder, '.env'), lines({ ...shared, PUBLIC_CRYPTO_IV: 'x'.repeat(16) }));
  expect((await doctor(folder)).err).toMatch(
    /^The settings of .* dist\/ was built with another PUBLIC_CRYPTO_KEY .*\n$/,
  );
});

test('doctor shows no password of a database that does not answer', async () => {
  const { folder, shared } = await soundSite('smtp://127.0.0.1:1');
  writeFileSync(join(folder, '.env'), lines({ ...shared, DATABASE_URL: 'postgres://site:hunter2@127.0.0.1:1/site' }));
  chmodSync(join(folder, '.env'), 0o600);
  const { code, out, err } = await doctor(folder);
  expect({ code, out }).toEqual({
    code: 1,
    out: expect.stringContaining('Database   PostgreSQL at 127.0.0.1:1/site\n'),
  });
  expect(err).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be used \(ECONNREFUSED\).*\n$/);
  expect(out + err).not.toContain('hunter2');
});

describeWith('Dovecot', hasDovecot, 'doctor with a mailbox', () => {
  const mailbox = imapServer();

  test('tries its sign-in without naming the password', async () => {
    const { folder } = await soundSite('smtp://127.0.0.1:9');
    const { url } = mailbox();
    const name = new RegExp(`support\\d+@company.example at ${new URL(url).host}, INBOX`);
    const doctorWith = (imapUrl: string) => {
      const settings = lines({ SMTP_URL: 'smtp://127.0.0.1:9', ...secrets, INQUIRY_REPLY_TO: 'a@b.example' });
      writeFileSync(join(folder, '.env.server'), settings + lines({ IMAP_URL: imapUrl }), { mode: 0o600 });
      return doctor(folder);
    };
    const { code, out, err } = await doctorWith(url);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(new RegExp(`^Mailbox {4}${name.source}\nChecked {4}never: `, 'm'));
    const refused = await doctorWith(url.replace(':secret@', ':hunter2@'));
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(
      new RegExp(`^The mailbox ${name.source} cannot be opened \\(sign-in refused\\): check`),
    );
    expect(refused.err).not.toContain('hunter2');
    expect(await openMailbox(`${url}/Missing`).catch(mailboxFailure)).toBe('no such folder');
  });

  test('says when it was checked and how many mails wait there, and finds notices that go there', async () => {
    const { folder, dataDir, shared } = await soundSite('smtp://127.0.0.1:9');
    const { url, user } = mailbox();
    const settings = { SMTP_URL: 'smtp://127.0.0.1:9', ...secrets, INQUIRY_REPLY_TO: user, IMAP_URL: url };
    writeFileSync(join(folder, '.env.server'), lines(settings), { mode: 0o600 });
    const database = await openDatabase({ dataDir, databaseUrl: undefined });
    const id = mailboxName(url);
    const checked_at = '2026-11-21T03:00:00.000Z';
    await database.db.insertInto('mailboxes').values({ id, uid: 9, unread: '7 9', checked_at }).execute();
    await database.close();
    const { code, out } = await doctor(folder);
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^Checked {4}November 21, 2026 12:00 \(.+\); mails .*: 2$/m),
    });
    writeFileSync(
      join(folder, '.env'),
      lines({ ...shared, [`INQUIRY_TO_${inquiryCategories[0].toUpperCase()}`]: user }),
    );
    const { code: wrong, err } = await doctor(folder);
    expect({ code: wrong, err }).toEqual({
      code: 1,
      err: expect.stringMatching(new RegExp(`^Notices of inquiries go to ${user}, the mailbox .* INQUIRY_TO .*\\n$`)),
    });
  });
});

test('doctor signs in with access tokens, and names the step that failed and what to do', async () => {
  const [endpoint, mails, imap] = await Promise.all([
    tokenEndpoint(),
    mailServer({ tokensOnly: true }),
    scriptedImap(),
  ]);
  const smtpUrl = mails.url.replace('://', '://website%40acme.co.kr@');
  const { folder } = await soundSite(smtpUrl);
  const settings = { SMTP_URL: smtpUrl, IMAP_URL: imap.url, INQUIRY_REPLY_TO: 'support@company.example' };
  writeFileSync(join(folder, '.env.server'), lines({ ...settings, ...endpoint.settings, ...secrets }), { mode: 0o600 });
  const problems = async () => {
    const { out, err } = await doctor(folder, '--mail', 'kim@acme.example');
    expect(out + err).not.toMatch(/hunter2|~token/);
    return err === '' ? out : err;
  };
  const host = `127.0.0.1:${mails.port}`;
  const mailbox = `support@company.example at ${new URL(imap.url).host}, INBOX`;
  const sound = await problems();
  expect(sound).toContain(`Mail       ${host} with OAuth, from website@acme.co.kr, `);
  expect(sound).toContain(`Mailbox    ${mailbox} with OAuth\n`);
  expect(sound).toContain(`Test mail  ${host} took it for kim@acme.example\nNothing is wrong.\n`);

  imap.signIn = 'NO AUTHENTICATE failed.';
  mails.refuseToken = () => '5.7.139 Authentication unsuccessful';
  expect(await problems()).toBe(
    `The mailbox ${mailbox} cannot be opened: sign-in refused (AUTHENTICATE XOAUTH2 refused): check the consent in Entra, and service principal and mailbox in Exchange (steps 3 to 6 of docs/operations.md#microsoft-365).
${host} did not take the test mail to kim@acme.example: sign-in refused (EAUTH AUTH XOAUTH2 535 5.7.139): turn on authenticated SMTP for the mailbox in Exchange (step 6 of docs/operations.md#microsoft-365).
`,
  );
});
