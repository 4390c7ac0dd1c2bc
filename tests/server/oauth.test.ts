import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AccessTokens } from '#server/mail/accessTokens.ts';
import { DeliveryFailure } from '#server/mail/deliveryFailure.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { mailReason } from '#server/mail/mailReason.ts';
import { mailboxFailure, openMailbox } from '#server/mailIn/mailbox.ts';
import type { MailSettings } from '#settings/mailSettings.ts';
import { mailFailure } from '../../src/publish/failureMail.ts';
import { freePort } from '../support/freePort.ts';
import { testWith } from '../support/testWith.ts';
import { openSqlite } from './support/eachDatabase.ts';
import { hasDovecot, imapServer } from './support/imapServer.ts';
import { farAhead } from './support/inquiry.ts';
import { mailboxReader } from './support/mailboxReader.ts';
import { bothMails, inquiryToMail } from './support/mailing.ts';
import { mailServer } from './support/mailServer.ts';
import { scriptedImap } from './support/scriptedImap.ts';
import { TestClock } from './support/testApi.ts';
import { refusal, type TokenEndpoint, tokenEndpoint } from './support/tokenEndpoint.ts';

const hour = 3_600_000;
const dovecot = imapServer();

const address = 'a@company.example';
const mail = {
  messageId: '<1@a>',
  from: { name: '', address },
  to: [address],
  replyTo: [address],
  subject: '',
  text: '',
};

/** Returns a mail server that accepts access tokens alone, and settings without a password. */
async function microsoft() {
  const [endpoint, server] = await Promise.all([tokenEndpoint(), mailServer({ tokensOnly: true })]);
  const smtpUrl = server.url.replace('://', '://website%40company.example@');
  return { endpoint, server, mailer: createMailer({ smtpUrl, oauth: endpoint.client }), smtpUrl };
}

test('mails leave with an access token of the application, which several mails share', async () => {
  const { endpoint, server, mailer } = await microsoft();
  const { outbox, entries } = await inquiryToMail(await openSqlite(), { mailer });
  await outbox.deliverDue();
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(bothMails);
  expect((await entries()).every(({ sent_at }) => sent_at)).toBe(true);
  const { clientId, clientSecret } = endpoint.client;
  expect(endpoint.requests).toEqual([
    {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'https://outlook.office365.com/.default',
    },
  ]);
  const signIn = ['website@company.example', `${endpoint.account}~token1`];
  expect(server.signIns).toEqual([signIn, signIn]);
});

test('an access token is renewed five minutes before it expires, and one without an expiry serves once', async () => {
  const endpoint = await tokenEndpoint();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const tokens = new AccessTokens(endpoint.client);
  const [first] = await Promise.all([tokens.get(), tokens.get()]);
  vi.advanceTimersByTime(hour - 301_000);
  expect(await tokens.get()).toBe(first);
  endpoint.lifetime = '3600';
  vi.advanceTimersByTime(1000);
  const second = await tokens.get();
  expect(await tokens.get()).toBe(second);
  expect(endpoint.requests).toHaveLength(2);
  tokens.drop();
  endpoint.lifetime = undefined;
  await tokens.get();
  await tokens.get();
  expect(endpoint.requests).toHaveLength(4);
});

test('mails wait while the mail server refuses the token, get another one each time, and leave once', async () => {
  const { endpoint, server, mailer } = await microsoft();
  const { attempt, entries, lines } = await inquiryToMail(await openSqlite(), { mailer });
  server.refuseToken = () => '5.7.139 Authentication unsuccessful for website@company.example';
  await attempt(2);
  const waiting = await entries();
  expect(waiting.map(({ attempts, given_up_at }) => [attempts, given_up_at])).toEqual([
    [1, null],
    [1, null],
  ]);
  const reason =
    'sign-in refused (EAUTH AUTH XOAUTH2 535 5.7.139): turn on authenticated SMTP for the mailbox in Exchange (step 6 of docs/operations.md#microsoft-365)';
  expect(waiting.map(({ last_error }) => last_error)).toEqual([reason, reason]);
  expect(lines.filter(({ msg }) => msg === 'Mail not delivered; retrying')).toMatchObject([{ reason }, { reason }]);
  expect(endpoint.requests).toHaveLength(2);
  server.refuseToken = (token) => (token.endsWith('token3') ? undefined : '5.7.3 Authentication unsuccessful');
  await attempt(2);
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(bothMails);
});

const noAnswer: TokenEndpoint['answer'] = () => {};

test.each<[string, TokenEndpoint['answer'], RegExp]>([
  ['an expired secret', refusal(7000222), /AADSTS7000222\): the client secret has expired, so create another/],
  ['a wrong secret', refusal(7000215), /AADSTS7000215\): write the Value of the client secret, not its Secret ID, /],
  ['an unknown application', refusal(700016, 'unauthorized_client'), /AADSTS700016\): compare MAIL_OAUTH_CLIENT_ID/],
  ['an unknown tenant', refusal(90002, 'invalid_request'), /AADSTS90002\): write the Directory \(tenant\) ID/],
  ['another code of Entra', refusal(53003, 'access_denied'), /AADSTS53003\): Entra refuses the application: look/],
  ['a refusal without a code', refusal(), /EOAUTH2 invalid_client\): compare the settings MAIL_OAUTH_/],
  ['a page', (response) => response.writeHead(503).end('<html>'), /EOAUTH2 HTTP 503\): compare MAIL_OAUTH_TENANT with/],
  ['a redirect', (response) => response.writeHead(307, { Location: 'http://127.0.0.1:1' }).end(), /EOAUTH2 HTTP 307/],
  ['a list', (response) => response.end('[]'), /EOAUTH2 HTTP 200\)/],
  [
    'a token that would break the sign-in',
    (response) => response.end(JSON.stringify({ access_token: 'a\u0001auth=Bearer b', expires_in: 3600 })),
    /EOAUTH2 HTTP 200\)/,
  ],
  [
    'an endless answer',
    (response) => {
      const write = () => void (response.destroyed || response.write(' '.repeat(100_000), () => setImmediate(write)));
      write();
    },
    /EOAUTH2 HTTP 200\)/,
  ],
  ['a broken connection', (response) => response.destroy(), /EOAUTH2 UND_ERR_SOCKET\): let this machine reach login/],
])('%s of the token endpoint holds all mails back and is logged without secrets', async (_, answer, reason) => {
  const { endpoint, server, mailer } = await microsoft();
  endpoint.answer = answer;
  const { outbox, clock, entries } = await inquiryToMail(await openSqlite(), { mailer });
  await outbox.deliverDue();
  const failed = (await entries()).filter(({ last_error }) => last_error);
  expect(failed).toMatchObject([{ attempts: 1, given_up_at: null, last_error: expect.stringMatching(reason) }]);
  expect(failed[0]?.last_error).toMatch(/^no access token \(EOAUTH2 /);
  expect(failed[0]?.last_error).not.toMatch(/hunter2|kim@|Trace/);
  expect(mailReason(failed[0]?.last_error ?? '')).toBe('signIn');
  expect(server.signIns).toEqual([]);
  endpoint.answer = undefined;
  clock.advance(hour);
  await outbox.deliverDue();
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(bothMails);
});

test('a token endpoint that is slow or closed fails within a time limit, and a stop ends the wait', async () => {
  const { endpoint, mailer } = await microsoft();
  endpoint.answer = noAnswer;
  await expect(new AccessTokens(endpoint.client, 100).get()).rejects.toThrow(
    /^no access token \(EOAUTH2 TimeoutError\)/,
  );
  const stopped = mailer.send(mail, AbortSignal.timeout(100));
  await expect(stopped).rejects.toMatchObject({ serverUnavailable: true, refused: undefined });
  const tokenUrl = `http://127.0.0.1:${await freePort()}/token`;
  const closed = new AccessTokens({ ...endpoint.client, tokenUrl }).get();
  await expect(closed).rejects.toThrow(/^no access token \(EOAUTH2 ECONNREFUSED\): let this machine reach login/);
});

test('a failed publish is mailed with an access token', async () => {
  const { endpoint, server, smtpUrl } = await microsoft();
  const settings: MailSettings = {
    smtpUrl,
    oauth: endpoint.client,
    requireTls: true,
    inquiryTo: [],
    editorsTo: ['kim@company.example'],
    categoryTo: {},
    from: 'website@company.example',
  };
  await mailFailure(new Error('Too long.'), settings);
  expect(server.mails).toMatchObject([{ to: ['kim@company.example'], text: expect.stringContaining('Too long.') }]);
});

/** Returns a process that reads a mailbox with access tokens, its log and its clock. */
async function reader(imapUrl: string, endpoint: TokenEndpoint) {
  const clock = new TestClock(farAhead);
  const options = { now: clock.now, tokens: new AccessTokens(endpoint.client) };
  return { clock, ...mailboxReader(await openSqlite(), imapUrl, options) };
}

testWith('Dovecot', hasDovecot, 'a mailbox is read with an access token', async () => {
  const endpoint = await tokenEndpoint();
  const box = dovecot();
  endpoint.account = box.user;
  const { process, lines, ready } = await reader(box.tokenUrl, endpoint);
  const running = process.run();
  await ready();
  await box.deliver('From: <kim@visitor.example>\r\nSubject: hello\r\n\r\nHello\r\n');
  await expect.poll(() => [...process.outcomes]).toEqual([['opened', 1]]);
  process.stop();
  await running;
  expect(lines).toEqual([]);
  endpoint.account = 'other@company.example';
  const refused = openMailbox(box.tokenUrl, new AccessTokens(endpoint.client)).catch(mailboxFailure);
  expect(await refused).toMatch(/^sign-in refused \(AUTHENTICATE XOAUTH2 refused\): check the consent in Entra, /);
});

test('a mailbox whose server ends the session with the token is opened again with another one', async () => {
  const [endpoint, imap] = await Promise.all([tokenEndpoint(), scriptedImap()]);
  endpoint.lifetime = 60;
  const { process, lines, ready } = await reader(imap.url, endpoint);
  const first = process.run();
  await ready();
  imap.end('Session invalidated - AccessTokenExpired');
  await first;
  const second = process.run();
  await expect.poll(() => imap.signIns.length).toBe(2);
  process.stop();
  await second;
  expect(imap.signIns).toEqual([1, 2].map((n) => ['support@company.example', `${endpoint.account}~token${n}`]));
  expect(lines).toEqual([]);
});

test('a mailbox that refuses the token waits longer each time, then gets another token', async () => {
  const [endpoint, imap] = await Promise.all([tokenEndpoint(), scriptedImap()]);
  const { process, lines, ready, clock } = await reader(imap.url, endpoint);
  imap.signIn = 'NO AUTHENTICATE failed.';
  const signIns = async (after: number) => {
    clock.advance(after);
    await process.run();
    return imap.signIns.map(([, token]) => token?.split('~')[1]);
  };
  expect(await signIns(0)).toEqual(['token1']);
  expect(await signIns(59_000)).toEqual(['token1']);
  expect(await signIns(1000)).toEqual(['token1', 'token2']);
  expect(await signIns(119_000)).toEqual(['token1', 'token2']);
  endpoint.answer = refusal(7000222);
  expect(await signIns(1000)).toEqual(['token1', 'token2']);
  expect(lines.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^sign-in refused \(AUTHENTICATE XOAUTH2 refused\): check the consent in Entra, /),
    expect.stringMatching(/^sign-in refused/),
    expect.stringMatching(/^no access token \(EOAUTH2 AADSTS7000222\): the client secret has expired, /),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/hunter2|~token|support@/);
  endpoint.answer = undefined;
  imap.signIn = 'OK AUTHENTICATE completed.';
  clock.advance(hour);
  const running = process.run();
  await ready();
  process.stop();
  await running;
});

test.each([
  [
    { refusal: 'BAD User is authenticated but not connected.' },
    /XOAUTH2 not connected\): give the application the mailbox/,
  ],
  [{ mechanism: 'PLAIN' }, /XOAUTH2 missing\): this mail server takes no access token, so write a password/],
])('a mailbox with %j names what to do', async (answers, reason) => {
  const [endpoint, imap] = await Promise.all([tokenEndpoint(), scriptedImap()]);
  Object.assign(imap, answers);
  const failure = await openMailbox(imap.url, new AccessTokens(endpoint.client)).catch(mailboxFailure);
  expect(failure).toMatch(reason);
});

test('a closed mailbox names what closed it, without addresses', async () => {
  const imap = await scriptedImap();
  const client = await openMailbox(imap.url.replace('@127', ':secret@127'));
  imap.end('Autologout of support@company.example; idle for too long');
  await once(client, 'close');
  expect(mailboxFailure({ code: 'NoConnection', reason: client.byeReason })).toBe(
    'closed by the server: Autologout of … idle for too long',
  );
});

test('a mailbox with a password is opened although its server refuses the mechanism that it offers', async () => {
  const imap = await scriptedImap();
  Object.assign(imap, { mechanism: 'PLAIN', signIn: 'BAD invalid command' });
  (await openMailbox(imap.url.replace('@127', ':secret@127'))).close();
});

test('the refusal of an access token never counts against one mail', async () => {
  const { server, mailer } = await microsoft();
  server.refuseToken = () => '5.7.3 Authentication unsuccessful';
  const failure = await mailer.send(mail).catch((error) => error);
  expect(failure).toBeInstanceOf(DeliveryFailure);
  expect(failure).toMatchObject({ serverUnavailable: true, refused: undefined });
  expect(failure.message).toMatch(/^sign-in refused \(EAUTH AUTH XOAUTH2 535 5\.7\.3\): check the consent in Entra, /);
});
