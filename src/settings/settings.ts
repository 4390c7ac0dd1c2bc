import type { BlockList } from 'node:net';
import type * as z from 'zod';
import { closest } from '#closest.ts';
import { lacksPassword, type MailSettings, mailSettings, type OauthClient, oauthClient } from './mailSettings.ts';
import { type logLevels, type ParsedEnvironment, settingFacts, settingsSchema } from './settingsSchema.ts';
import { StartError } from './startError.ts';

export type LogLevel = (typeof logLevels)[number];

/** The server's settings. `settingsSchema` describes each. */
export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  /** PostgreSQL, instead of the embedded database. */
  databaseUrl: string | undefined;
  production: boolean;
  siteOrigin: string | undefined;
  /** Networks of the proxies in front, or their number; 0 without a proxy. */
  trustedProxies: number | BlockList;
  rateLimits: boolean;
  /** True when the publisher merges unsigned changes of the code. */
  publishCode: boolean;
  /** `undefined` sends no mail. */
  mail: MailSettings | undefined;
  /** Address of the mailbox with the replies; `undefined` reads none. */
  imapUrl: string | undefined;
  /** Application that signs in to the mailbox instead of a password. */
  imapOauth: OauthClient | undefined;
  /** `undefined` calls no webhook. */
  webhook: WebhookSettings | undefined;
  /** Working hours; 0 sends no reminders. */
  reminderHours: number;
  metricsPort: number | undefined;
  backupDir: string | undefined;
  logLevel: LogLevel;
  scriptOrigins: readonly string[];
  frameOrigins: readonly string[];
  /** True when menus that show personal data require a second factor. */
  staffSecondFactor: boolean;
  /** Minutes without the person's own action after which a session ends. */
  staffIdleMinutes: number;
}

export interface WebhookSettings {
  url: string;
  /** Key of the signature. */
  secret: Buffer;
}

/**
 * Reads the settings. An empty variable counts as unset.
 *
 * @throws StartError with one sentence for each wrong setting; it never repeats a secret
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(variables, { reportInput: true });
  const problems = [
    ...unknownNames(variables),
    ...(result.error?.issues ?? []).map(problemOf),
    ...combinationProblems(variables),
  ];
  if (!result.success || problems.length > 0) {
    throw new StartError(problems.join('\n'));
  }
  const parsed = result.data;
  return {
    host: parsed.HOST,
    port: parsed.PORT,
    dataDir: parsed.DATA_DIR,
    databaseUrl: parsed.DATABASE_URL,
    production: parsed.NODE_ENV === 'production',
    siteOrigin: parsed.SITE_ORIGIN,
    trustedProxies: parsed.TRUST_PROXY,
    rateLimits: parsed.RATE_LIMITS,
    publishCode: parsed.PUBLISH_CODE,
    mail: mailSettings(parsed),
    imapUrl: parsed.IMAP_URL,
    imapOauth: oauthClient(parsed.IMAP_URL ?? '', parsed),
    webhook: webhookSettings(parsed),
    reminderHours: parsed.INQUIRY_REMINDER_HOURS,
    metricsPort: parsed.METRICS_PORT,
    backupDir: parsed.BACKUP_DIR,
    logLevel: parsed.LOG_LEVEL,
    scriptOrigins: parsed.SCRIPT_ORIGINS,
    frameOrigins: parsed.FRAME_ORIGINS,
    staffSecondFactor: parsed.STAFF_SECOND_FACTOR,
    staffIdleMinutes: parsed.STAFF_IDLE_MINUTES,
  };
}

/** First part of names that only this site uses. */
const ownPrefix = 'INQUIRY_';

/** Describes variables that are meant as settings: their names are nearly those of one, or of this site alone. */
function unknownNames(variables: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(settingsSchema.shape);
  return Object.keys(variables)
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      // Kubernetes sets DATABASE_PORT for a service of that name.
      const meant = closest(name, names, { strict: true });
      if (meant !== undefined) return `There is no setting ${name}: write ${meant}, or remove it.`;
      return name.startsWith(ownPrefix) ? `There is no setting ${name}: docs/settings.md lists all.` : [];
    });
}

/** Describes a wrong value: the setting, the value unless it is a secret, and a correct form. */
function problemOf({ path, input }: z.core.$ZodIssue): string {
  const [name, index] = path;
  const facts = settingFacts.get(settingsSchema.shape[name as keyof ParsedEnvironment]);
  const verb = index === undefined ? 'is' : 'has';
  const found = facts?.isSecret ? 'is malformed' : `${verb} ${JSON.stringify(input)}`;
  const example = facts?.example ? `, such as ${String(name)}=${facts.example}` : '';
  return `${String(name)} ${found}: write ${facts?.form}${example}.`;
}

/** Describes settings that others require, and settings that exclude each other. */
function combinationProblems(variables: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  if (variables.SMTP_URL && !/[^\s,]/.test(variables.INQUIRY_TO ?? '')) {
    problems.push(
      'SMTP_URL is set and INQUIRY_TO is not: write the recipients of inquiries, such as INQUIRY_TO=sales@example.com.',
    );
  }
  if (variables.IMAP_URL && !(variables.SMTP_URL && variables.INQUIRY_REPLY_TO)) {
    problems.push(
      'IMAP_URL is set without SMTP_URL or INQUIRY_REPLY_TO: write both, with the address whose mail arrives in the mailbox, such as INQUIRY_REPLY_TO=support@example.com.',
    );
  }
  problems.push(...oauthProblems(variables));
  if (variables.INQUIRY_WEBHOOK && !variables.INQUIRY_WEBHOOK_SECRET) {
    const form = settingFacts.get(settingsSchema.shape.INQUIRY_WEBHOOK_SECRET)?.form;
    problems.push(`INQUIRY_WEBHOOK is set and INQUIRY_WEBHOOK_SECRET is not: write ${form}.`);
  }
  if (
    variables.METRICS_PORT &&
    variables.METRICS_PORT === (variables.PORT ?? '4321') &&
    variables.METRICS_PORT !== '0'
  ) {
    problems.push(
      `METRICS_PORT is ${variables.METRICS_PORT}, the port of the site: write another one, such as METRICS_PORT=9464.`,
    );
  }
  if (variables.BACKUP_DIR && variables.DATABASE_URL) {
    problems.push('BACKUP_DIR is for the embedded database: with DATABASE_URL, leave it out and use pg_dump.');
  }
  return problems;
}

/** Describes an account with neither password nor access tokens, and access tokens that no account uses. */
function oauthProblems(variables: NodeJS.ProcessEnv): string[] {
  const names = ['MAIL_OAUTH_TENANT', 'MAIL_OAUTH_CLIENT_ID', 'MAIL_OAUTH_CLIENT_SECRET'];
  const missing = names.filter((name) => !variables[name]).join(', ');
  const urls = ['SMTP_URL', 'IMAP_URL'].filter((name) => variables[name]);
  const [account] = urls.filter((name) => lacksPassword(variables[name] ?? ''));
  if (account && missing) return [`${account} has an account and no password: write the password, or ${missing}.`];
  if (account || missing || urls.length === 0) return [];
  return [
    `${names[0]} is set, and ${urls.join(' and ')} has a password or no account: write the account alone, such as SMTP_URL=smtp://website%40example.com@smtp.office365.com:587.`,
  ];
}

function webhookSettings(parsed: ParsedEnvironment): WebhookSettings | undefined {
  const { INQUIRY_WEBHOOK: url, INQUIRY_WEBHOOK_SECRET: secret } = parsed;
  return url !== undefined && secret ? { url, secret } : undefined;
}
