import { loadSecrets, type Secrets } from '#settings/secrets.ts';
import type { Settings } from '#settings/settings.ts';
import { DailyBackups, tryBackupFolder } from './backups/dailyBackups.ts';
import { Captcha } from './captcha/captcha.ts';
import { copyBeforeUpgrade } from './database/copies.ts';
import { type Database, openDatabase } from './database/openDatabase.ts';
import type { Site } from './files/siteHandler.ts';
import { RateLimiter, type RateLimits, unlimited } from './http/rateLimiter.ts';
import { Readiness } from './http/readiness.ts';
import { AdditionLinks } from './inquiry/additionLinks.ts';
import { ConsentVersions } from './inquiry/consentVersions.ts';
import { Erasures } from './inquiry/erasures.ts';
import { Inquiries } from './inquiry/inquiries.ts';
import { mailKinds } from './inquiry/mails/index.ts';
import { webhook as webhookKind } from './inquiry/mails/webhook.ts';
import { Reminders } from './inquiry/reminders.ts';
import { Retention } from './inquiry/retention.ts';
import { Background } from './jobs/background.ts';
import type { Logger } from './log/log.ts';
import { AccessTokens } from './mail/accessTokens.ts';
import { mailChannel } from './mail/mailChannel.ts';
import { createMailer } from './mail/mailer.ts';
import { Outbox } from './mail/outbox.ts';
import { OutboxFigures } from './mail/outboxFigures.ts';
import { webhookChannel } from './mail/webhookChannel.ts';
import { MailIn } from './mailIn/mailIn.ts';
import { Previews } from './preview/previews.ts';
import { Accounts } from './staff/accounts.ts';
import { TotpCodes } from './staff/factors/totp.ts';
import { Passwords } from './staff/passwords.ts';
import { Sessions } from './staff/sessions.ts';
import { SignIn } from './staff/signIn.ts';
import { SignInLimits } from './staff/signInLimits.ts';
import { SignInSteps } from './staff/signInSteps.ts';
import type { SitePages } from './visits/sitePages.ts';
import { Visits } from './visits/visits.ts';

/** Dependencies of all features. Tests inject their own. */
export interface BaseDependencies {
  database: Database;
  settings: Settings;
  secrets: Secrets;
  /** The clock. */
  now: () => Date;
  log: Logger;
  /** First path segment of every page. */
  product: string;
  /** The pages whose visits are counted. */
  pages: SitePages;
  /** The preview build, on servers that show it. */
  previewSite?: Site;
  /** Hashes of passwords at the usual cost unless given. */
  passwords?: Passwords;
}

/** All objects that calls and jobs use. Each feature's routes declare the few that they need. */
export interface ApiDependencies extends BaseDependencies {
  background: Background;
  rateLimiter: RateLimits;
  readiness: Readiness;
  /** Daily backups; `undefined` without `BACKUP_DIR`. */
  backups: DailyBackups | undefined;
  captcha: Captcha;
  inquiries: Inquiries;
  additionLinks: AdditionLinks;
  consentVersions: ConsentVersions;
  erasures: Erasures;
  retention: Retention;
  /** Queue of mails about inquiries; `undefined` without `SMTP_URL`. */
  outbox: Outbox | undefined;
  /** Queue of webhook calls about inquiries; `undefined` without `INQUIRY_WEBHOOK`. */
  webhooks: Outbox | undefined;
  outboxFigures: OutboxFigures;
  /** Received mail; `undefined` without `IMAP_URL`. */
  mailIn: MailIn | undefined;
  reminders: Reminders;
  sessions: Sessions;
  signIn: SignIn;
  signInSteps: SignInSteps;
  accounts: Accounts;
  previews: Previews;
  visits: Visits;
}

/** Creates the features' objects. */
export function composeApi(base: BaseDependencies): ApiDependencies {
  const { database, settings, secrets, now, log, product, passwords = new Passwords() } = base;
  const background = new Background(log);
  const sessions = new Sessions(database, secrets, now, settings);
  const signInSteps = new SignInSteps(database, now);
  const totpCodes = new TotpCodes(secrets.ADDRESS_SECRET);
  const limits = new SignInLimits(database, now);
  const limiter = new RateLimiter(database, now);
  const additionLinks = new AdditionLinks(secrets);
  const { mail, imapUrl, imapOauth, webhook, dataDir, backupDir } = settings;
  const tokens = imapOauth && new AccessTokens(imapOauth);
  const backups = backupDir ? new DailyBackups({ dataDir, backupDir, now, log }) : undefined;
  const outboxFigures = new OutboxFigures(database, now);
  const inquiries = new Inquiries(database, now, webhook ? [webhookKind.kind] : []);
  const delivery = { database, now, log, background };
  return {
    ...base,
    background,
    rateLimiter: settings.rateLimits ? limiter : unlimited,
    readiness: new Readiness({ database, dataDir, backups, mails: mail && outboxFigures, now, log }),
    backups,
    captcha: new Captcha(secrets.CAPTCHA_SECRET, now),
    inquiries,
    additionLinks,
    consentVersions: new ConsentVersions(database, now),
    erasures: new Erasures({ database, secrets, backupDir, now }),
    retention: new Retention(database, now, log),
    outbox:
      mail &&
      new Outbox({
        ...delivery,
        kinds: mailKinds,
        context: { settings: mail, additionLinks, rateLimiter: limiter, secrets, now },
        channel: mailChannel(createMailer(mail), mail),
      }),
    webhooks:
      webhook && new Outbox({ ...delivery, kinds: [webhookKind], context: {}, channel: webhookChannel(webhook, now) }),
    outboxFigures,
    mailIn:
      imapUrl && mail
        ? new MailIn(imapUrl, { database, inquiries, rateLimiter: limiter, settings: mail, secrets, tokens, now, log })
        : undefined,
    reminders: new Reminders(database, settings.reminderHours, now),
    sessions,
    signIn: new SignIn({
      database,
      secrets,
      settings,
      sessions,
      steps: signInSteps,
      totpCodes,
      passwords,
      limits,
      now,
    }),
    signInSteps,
    accounts: new Accounts({ database, secrets, settings, passwords, totpCodes, limits, now }),
    previews: new Previews({ site: base.previewSite, sessions, secrets }),
    visits: new Visits(database, product, now, settings.rateLimits),
  };
}

interface Environment extends Pick<BaseDependencies, 'settings' | 'log' | 'product' | 'pages' | 'previewSite'> {
  environment: NodeJS.ProcessEnv;
}

/**
 * Opens the database and creates all objects that calls and jobs use.
 *
 * @throws StartError
 */
export async function openDependencies({ environment, ...others }: Environment): Promise<ApiDependencies> {
  const { settings, log } = others;
  if (settings.backupDir) tryBackupFolder(settings.backupDir);
  const secrets = loadSecrets(environment, settings);
  const database = await openDatabase(settings, {
    onBrokenConnection: (err) => log.warn({ err }, 'A database connection broke'),
    beforeUpgrade: copyBeforeUpgrade(settings, (copy) => log.info({ copy }, 'Database copied before its migration')),
  });
  return composeApi({ ...others, secrets, database, now: () => new Date() });
}
