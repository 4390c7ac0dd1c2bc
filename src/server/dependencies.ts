import { DailyBackups } from './backups/dailyBackups.ts';
import { Captcha } from './captcha/captcha.ts';
import { loadSecrets, type Secrets } from './config/secrets.ts';
import type { Settings } from './config/settings.ts';
import { type Database, openDatabase } from './database/openDatabase.ts';
import { InquiryActions } from './desk/inquiryActions.ts';
import { RateLimiter, type RateLimits, unlimited } from './http/rateLimiter.ts';
import { Readiness } from './http/readiness.ts';
import { ConsentVersions } from './inquiry/consentVersions.ts';
import { Inquiries } from './inquiry/inquiries.ts';
import { Reminders } from './inquiry/reminders.ts';
import { Retention } from './inquiry/retention.ts';
import { Background } from './jobs/background.ts';
import type { Logger } from './log/log.ts';
import { ConfirmationLimits } from './mail/confirmationLimits.ts';
import { mailChannel } from './mail/mailChannel.ts';
import { createMailer } from './mail/mailer.ts';
import { Outbox } from './mail/outbox.ts';
import { newInquiryMails } from './mail/outboxQueue.ts';
import { webhookChannel, webhookKind } from './mail/webhookChannel.ts';
import { Sessions } from './staff/sessions.ts';
import { SignIn } from './staff/signIn.ts';
import { SignInLimits } from './staff/signInLimits.ts';
import type { SitePages } from './visits/sitePages.ts';
import { Visits } from './visits/visits.ts';

/** What the features are built on. Each application of a process has its own; tests bring theirs. */
export interface Foundation {
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
}

/** Every object that calls and jobs use. Each feature's routes name the few of them that they take. */
export interface ApiDependencies extends Foundation {
  background: Background;
  rateLimiter: RateLimits;
  readiness: Readiness;
  /** Makes the daily backups; undefined where none are made. */
  backups: DailyBackups | undefined;
  captcha: Captcha;
  inquiries: Inquiries;
  consentVersions: ConsentVersions;
  inquiryActions: InquiryActions;
  retention: Retention;
  /** Sends the mails about inquiries; undefined where no mail goes out. */
  outbox: Outbox | undefined;
  /** Tells a messenger of inquiries; undefined where none is told. */
  webhooks: Outbox | undefined;
  reminders: Reminders;
  sessions: Sessions;
  signIn: SignIn;
  signInLimits: SignInLimits;
  visits: Visits;
}

/** Makes the features' objects, each once. */
export function composeApi(foundation: Foundation): ApiDependencies {
  const { database, settings, secrets, now, log, product } = foundation;
  const background = new Background(log);
  const sessions = new Sessions(database, secrets, now);
  const signInLimits = new SignInLimits(database, now);
  const limiter = new RateLimiter(database, now);
  const confirmationLimits = new ConfirmationLimits({ rateLimiter: limiter, secrets, now });
  const { mail, webhook, dataDir, backupDir } = settings;
  const backups = backupDir ? new DailyBackups({ dataDir, backupDir, now, log }) : undefined;
  return {
    ...foundation,
    background,
    rateLimiter: settings.rateLimits ? limiter : unlimited,
    readiness: new Readiness({ database, dataDir, backupAge: () => backups?.age(), log }),
    backups,
    captcha: new Captcha(secrets.CAPTCHA_SECRET, now),
    inquiries: new Inquiries(database, now, webhook ? [...newInquiryMails, webhookKind] : newInquiryMails),
    consentVersions: new ConsentVersions(database, now),
    inquiryActions: new InquiryActions(database, now),
    retention: new Retention(database, now, log),
    outbox:
      mail &&
      new Outbox({
        database,
        channel: mailChannel({ mailer: createMailer(mail), confirmationLimits, settings: mail }),
        now,
        log,
        background,
      }),
    webhooks: webhook && new Outbox({ database, channel: webhookChannel(webhook, now), now, log, background }),
    reminders: new Reminders(database, settings.reminderHours, now),
    sessions,
    signIn: new SignIn({ database, secrets, settings, sessions, limits: signInLimits }),
    signInLimits,
    visits: new Visits(database, product, now, settings.rateLimits),
  };
}

interface Environment extends Pick<Foundation, 'settings' | 'log' | 'product' | 'pages'> {
  environment: NodeJS.ProcessEnv;
}

/**
 * Opens the database and makes everything that calls and jobs use.
 *
 * @throws StartError
 */
export async function openDependencies({ environment, ...given }: Environment): Promise<ApiDependencies> {
  const { settings, log } = given;
  const secrets = loadSecrets(environment, settings);
  const database = await openDatabase(settings, (err) => log.warn({ err }, 'A database connection broke'));
  return composeApi({ ...given, secrets, database, now: () => new Date() });
}
