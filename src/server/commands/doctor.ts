import { randomUUID } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Command } from 'commander';
import { isComplete, manifestFile, readManifest } from '#hosting/buildManifest.ts';
import { isDataFile } from '#settings/dataFolder.ts';
import { type MailSettings, recipientWarning, senderWarning } from '#settings/mailSettings.ts';
import { originWarning } from '#settings/originWarning.ts';
import { checkReadable } from '#settings/readableBuild.ts';
import { loadSecrets, secretsName } from '#settings/secrets.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { settingsFiles } from '#settings/settingsFiles.ts';
import { settingFacts, settingGroups, settingsSchema } from '#settings/settingsSchema.ts';
import { StartError } from '#settings/startError.ts';
import { origin, product, siteInfo } from '#site.ts';
import { databaseFile } from '../database/openDatabase.ts';
import { AccessTokens } from '../mail/accessTokens.ts';
import { DeliveryFailure } from '../mail/deliveryFailure.ts';
import { createMailer } from '../mail/mailer.ts';
import { momentLabel } from '../mail/texts.ts';
import { mailboxFailure, mailboxName, openMailbox } from '../mailIn/mailbox.ts';
import { type MailboxState, mailboxState } from '../mailIn/mailboxState.ts';
import { unreachableAccounts } from '../staff/accountAddress.ts';
import { newCommand } from './newCommand.ts';
import { checkSite, openExisting } from './onDatabase.ts';
import { mailAddress } from './person.ts';

/** Maximum time for the test mail, in milliseconds: somebody waits for it. */
const testDeadline = 60_000;

/** Lines of the report, and a sentence for each thing that is wrong. */
interface Report {
  facts: [label: string, fact: string][];
  problems: string[];
}

export function doctorCommand(): Command {
  return newCommand('doctor')
    .option('--mail <address>', 'send a test mail to this address', mailAddress)
    .action(async ({ mail }: { mail?: string }) => {
      const { facts, problems } = await examine(process.env, mail);
      for (const [label, fact] of facts) console.log(`${label.padEnd(9)}  ${fact}`);
      if (problems.length === 0) console.log('Nothing is wrong.');
      else console.error(problems.join('\n'));
      process.exitCode = problems.length === 0 ? 0 : 1;
    });
}

/**
 * Describes the settings in force, without secrets, and what is wrong.
 *
 * @param mailTo address for a test mail
 */
async function examine(environment: NodeJS.ProcessEnv, mailTo: string | undefined): Promise<Report> {
  const report: Report = { facts: [], problems: [] };
  const { facts, problems } = report;
  const examineStep = async <Result>(work: () => Result | Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      problems.push(error.message);
      return undefined;
    }
  };
  facts.push(['Settings', settingsFiles().join(', ') || `the environment, without ${resolve('.env')}`]);
  await examineStep(async () => {
    const settings = readSettings(environment);
    problems.push(...settingsFiles().flatMap(openSecrets));
    const mailbox = await examineStep(() => examineDatabase(settings, report));
    await examineStep(() => examineKeys(environment, settings, report));
    await examineStep(() => examineBuild(settings, report));
    facts.push(['Proxy', environment.TRUST_PROXY || 'none: TRUST_PROXY is not set']);
    facts.push(['Mail', settings.mail ? describeMail(settings.mail) : 'none: inquiries wait in the database']);
    const warnings = settings.mail ? [senderWarning(settings.mail), recipientWarning(settings.mail)] : [];
    problems.push(...warnings.filter((warning) => warning !== undefined));
    if (settings.imapUrl) await examineMailbox(settings.imapUrl, settings, report);
    if (mailbox) facts.push(['Checked', describeCheck(mailbox)]);
    if (mailTo !== undefined) await sendTestMail(mailTo, settings, report);
  });
  return report;
}

/** Describes the secrets in a settings file that every account may read. */
function openSecrets(file: string): string[] {
  const isOpen = process.platform !== 'win32' && (statSync(file).mode & 0o004) !== 0;
  const secrets = Object.keys(parseEnv(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))).filter((name) => {
    const schema = settingsSchema.shape[name as keyof typeof settingsSchema.shape];
    return schema && settingFacts.get(schema)?.isSecret && !name.startsWith('PUBLIC_');
  });
  return isOpen && secrets.length > 0
    ? [`Every account may read ${file} with ${secrets.join(', ')}: run chmod 600, or move them to .env.server.`]
    : [];
}

/** Names the accounts that no mail can reach. Returns the state of the mailbox of the settings. */
async function examineDatabase(settings: Settings, { facts }: Report): Promise<MailboxState | undefined> {
  const { databaseUrl, dataDir, imapUrl } = settings;
  const { host, pathname } = new URL(databaseUrl ?? 'postgres:');
  const name = databaseUrl ? `PostgreSQL at ${host}${pathname}` : resolve(join(dataDir, databaseFile));
  facts.push(['Database', name]);
  const database = await openExisting(settings);
  try {
    const unreachable = settings.mail ? await unreachableAccounts(database.db) : [];
    if (unreachable.length > 0) {
      const ids = unreachable.join(', ');
      facts.push(['Accounts', `without mail about inquiries, because the user id is no mail address: ${ids}`]);
    }
    return imapUrl === undefined ? undefined : await mailboxState(database.db, imapUrl);
  } finally {
    await database.close();
  }
}

function describeCheck({ checkedAt, unread }: MailboxState): string {
  const last =
    checkedAt === undefined ? 'never: the server has not run with this mailbox' : momentLabel(checkedAt, 'en');
  return unread === 0 ? last : `${last}; mails that wait there for staff to read: ${unread}`;
}

/** Never generates a secret. */
function examineKeys(environment: NodeJS.ProcessEnv, settings: Settings, { facts, problems }: Report): void {
  const names = Object.keys(settingGroups.Secrets);
  const generated = names.filter((name) => !environment[name]);
  const file = resolve(join(settings.dataDir, secretsName));
  const sources = [
    [names.filter((name) => environment[name]), 'the settings'],
    [generated, file],
  ] as const;
  facts.push([
    'Keys',
    sources.flatMap(([from, source]) => (from.length > 0 ? `${from.join(', ')} from ${source}` : [])).join('; '),
  ]);
  const mustBeSet = settings.production && settings.databaseUrl;
  if (generated.length > 0 && !mustBeSet && !isDataFile(file)) {
    problems.push(`${file} does not exist: restore it beside the database, or start the server, which generates it.`);
    return;
  }
  loadSecrets(environment, settings);
}

function examineBuild(settings: Settings, { facts, problems }: Report): void {
  checkReadable('dist');
  const complete = isComplete('dist', product);
  const built = complete && statSync(join('dist', manifestFile)).mtime.toISOString();
  facts.push(['Build', complete ? `${realpathSync('dist')}, of ${built}` : 'none']);
  facts.push(['Origin', settings.siteOrigin ?? 'none: SITE_ORIGIN is not set']);
  const warning = originWarning(settings);
  if (warning) problems.push(warning);
  if (!complete) {
    problems.push(`dist/ has no complete build of ${product}: make one with bin/site publish.`);
    return;
  }
  const builtFor = readManifest('dist')?.origin;
  if (!warning && builtFor !== undefined && builtFor !== origin) {
    problems.push(`dist/ was built for ${builtFor} and SITE_ORIGIN is ${origin}: run bin/site publish.`);
  }
  checkSite(settings);
}

function describeMail({ smtpUrl, oauth, requireTls, from, inquiryTo }: MailSettings): string {
  const tls = requireTls ? '' : ', also without TLS';
  return `${new URL(smtpUrl).host}${oauth ? ' with OAuth' : ''}${tls}, from ${from}, inquiries to ${inquiryTo.join(', ')}`;
}

/** Returns the end of a sentence: a reason that has advice after a colon, or a reason and general advice. */
const because = (reason: string, advice: string) =>
  reason.includes(': ') ? `: ${reason}.` : ` (${reason}): ${advice}.`;

async function examineMailbox(
  imapUrl: string,
  { imapOauth }: Pick<Settings, 'imapOauth'>,
  { facts, problems }: Report,
): Promise<void> {
  const name = mailboxName(imapUrl);
  try {
    (await openMailbox(imapUrl, imapOauth && new AccessTokens(imapOauth))).close();
    facts.push(['Mailbox', imapOauth ? `${name} with OAuth` : name]);
  } catch (error) {
    const reason = because(mailboxFailure(error), 'check IMAP_URL, and docs/operations.md for your provider');
    problems.push(`The mailbox ${name} cannot be opened${reason}`);
  }
}

async function sendTestMail(to: string, { mail }: Settings, { facts, problems }: Report): Promise<void> {
  if (!mail) {
    problems.push('SMTP_URL is not set, so no test mail can be sent: write it into .env.server.');
    return;
  }
  const { host } = new URL(mail.smtpUrl);
  const sender = { name: siteInfo.en.name, address: mail.from };
  try {
    const refused = await createMailer(mail, testDeadline).send({
      messageId: `<${randomUUID()}@${mail.from.split('@').at(-1)}>`,
      from: sender,
      to: [to],
      replyTo: sender,
      subject: `Test mail of ${siteInfo.en.name}`,
      text: `bin/site doctor sent this mail through ${host}.\n`,
    });
    for (const { failure } of refused) throw failure;
    facts.push(['Test mail', `${host} took it for ${to}`]);
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    const reason = because(error.message, 'check SMTP_URL and MAIL_FROM');
    problems.push(`${host} did not take the test mail to ${to}${reason}`);
  }
}
