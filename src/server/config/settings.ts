import { type MailSettings, readMailSettings } from './mailSettings.ts';
import { StartError } from './startError.ts';
import { readWebhookSettings, type WebhookSettings } from './webhookSettings.ts';

export type LogLevel = (typeof logLevels)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Settings {
  /** Name or address to listen at (`HOST`, default `localhost`). */
  host: string;
  /** TCP port (`PORT`, default 4321); 0 lets the system choose a free one. */
  port: number;
  /** Folder of the embedded database and the generated secrets (`DATA_DIR`, default `data`). */
  dataDir: string;
  /** PostgreSQL to use in place of the embedded database (`DATABASE_URL`). */
  databaseUrl: string | undefined;
  /** Whether this is production (`NODE_ENV=production`): secrets are then never generated for PostgreSQL. */
  production: boolean;
  /** Scheme and host that visitors use (`SITE_ORIGIN`); undefined where it is not set. */
  siteOrigin: string | undefined;
  /** Number of proxies in front whose `X-Forwarded-…` headers are believed (`TRUST_PROXY`, default 0). */
  trustedProxies: number;
  /** Whether requests are limited per address (`RATE_LIMITS=off` turns it off). Failed sign-ins lock an account anyway. */
  rateLimits: boolean;
  /** Mail server, sender and recipients; undefined where no mail is sent. */
  mail: MailSettings | undefined;
  /** Whom new inquiries are told to beside mail; undefined where nobody is. */
  webhook: WebhookSettings | undefined;
  /** Working hours after which an unanswered inquiry is mailed again (`INQUIRY_REMINDER_HOURS`, default 8); 0 for never. */
  reminderHours: number;
  /** Port of 127.0.0.1 that metrics are read at (`METRICS_PORT`); undefined where nobody reads them. */
  metricsPort: number | undefined;
  /** Folder of the daily backups of the embedded database (`BACKUP_DIR`); undefined where none are made. */
  backupDir: string | undefined;
  /** Lowest level that is logged (`LOG_LEVEL`, default `info`). */
  logLevel: LogLevel;
  /** Other origins that pages may load scripts from (`SCRIPT_ORIGINS`, comma separated). */
  scriptOrigins: readonly string[];
  /** Other origins that pages may show in a frame (`FRAME_ORIGINS`, comma separated). */
  frameOrigins: readonly string[];
}

/**
 * Reads the server's settings.
 *
 * @throws StartError that names the first wrong setting, what it is and what to write
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { HOST, DATA_DIR, DATABASE_URL, NODE_ENV } = environment;
  return {
    host: HOST || 'localhost',
    port: readPort('PORT', environment.PORT || '4321'),
    dataDir: DATA_DIR || 'data',
    databaseUrl: DATABASE_URL ? readDatabaseUrl(DATABASE_URL) : undefined,
    production: NODE_ENV === 'production',
    siteOrigin: environment.SITE_ORIGIN || undefined,
    trustedProxies: readProxies(environment.TRUST_PROXY || '0'),
    rateLimits: readSwitch('RATE_LIMITS', environment.RATE_LIMITS || 'on'),
    mail: readMailSettings(environment),
    webhook: readWebhookSettings(environment),
    reminderHours: readHours(environment.INQUIRY_REMINDER_HOURS || '8'),
    metricsPort: environment.METRICS_PORT ? readPort('METRICS_PORT', environment.METRICS_PORT) : undefined,
    backupDir: readBackupDir(environment),
    logLevel: readLogLevel(environment.LOG_LEVEL || 'info'),
    scriptOrigins: readOrigins('SCRIPT_ORIGINS', environment.SCRIPT_ORIGINS || ''),
    frameOrigins: readOrigins('FRAME_ORIGINS', environment.FRAME_ORIGINS || ''),
  };
}

function readBackupDir({ BACKUP_DIR, DATABASE_URL }: NodeJS.ProcessEnv): string | undefined {
  if (BACKUP_DIR && DATABASE_URL) {
    throw new StartError('BACKUP_DIR is for the embedded database: with DATABASE_URL, leave it out and use pg_dump.');
  }
  return BACKUP_DIR || undefined;
}

function readPort(name: string, value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new StartError(`${name} is "${value}": write a number from 0 to 65535, such as ${name}=4321.`);
  }
  return Number(value);
}

/** The message leaves the value out: it holds a password. */
function readDatabaseUrl(value: string): string {
  if (!/^postgres(?:ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new StartError(
      'DATABASE_URL is no PostgreSQL address: write it as postgres://user:password@host:5432/database, ' +
        'or leave it out to use the embedded database.',
    );
  }
  return value;
}

function readProxies(value: string): number {
  if (!/^\d$/.test(value)) {
    throw new StartError(
      `TRUST_PROXY is "${value}": write how many proxies stand in front of this server, such as TRUST_PROXY=1.`,
    );
  }
  return Number(value);
}

function readHours(value: string): number {
  if (!/^\d{1,3}$/.test(value)) {
    throw new StartError(
      `INQUIRY_REMINDER_HOURS is "${value}": write a number of working hours, such as INQUIRY_REMINDER_HOURS=8, or 0.`,
    );
  }
  return Number(value);
}

function readSwitch(name: string, value: string): boolean {
  if (value !== 'on' && value !== 'off') {
    throw new StartError(`${name} is "${value}": write on or off.`);
  }
  return value === 'on';
}

function readLogLevel(value: string): LogLevel {
  const level = logLevels.find((name) => name === value);
  if (!level) {
    throw new StartError(`LOG_LEVEL is "${value}": write one of ${logLevels.join(', ')}.`);
  }
  return level;
}

function readOrigins(name: string, value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      // A Content Security Policy allows wildcards in hosts, which URL parsing does not.
      if (!/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(part)) {
        throw new StartError(`${name} has "${part}": write origins as https://cdn.example.com, separated by commas.`);
      }
      return part;
    });
}
