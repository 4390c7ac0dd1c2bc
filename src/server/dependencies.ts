import { loadSecrets } from './config/secrets.ts';
import type { Settings } from './config/settings.ts';
import { openDatabase } from './database/openDatabase.ts';
import type { ApiDependencies } from './http/environment.ts';
import { RateLimiter } from './http/rateLimiter.ts';
import { Background } from './jobs/background.ts';
import type { Logger } from './log/log.ts';
import { createMailer } from './mail/mailer.ts';
import { Outbox } from './mail/outbox.ts';
import type { SitePages } from './visits/sitePages.ts';

interface Environment {
  environment: NodeJS.ProcessEnv;
  settings: Settings;
  log: Logger;
  /** First path segment of every page. */
  product: string;
  pages: SitePages;
}

/**
 * Opens all that the calls need.
 *
 * @throws StartError
 */
export async function openDependencies({
  environment,
  settings,
  log,
  product,
  pages,
}: Environment): Promise<ApiDependencies> {
  const secrets = loadSecrets(environment, settings);
  const database = await openDatabase(settings, (err) => log.warn({ err }, 'A database connection broke'));
  const now = () => new Date();
  const background = new Background(log);
  const { mail } = settings;
  return {
    database,
    settings,
    secrets,
    now,
    log,
    background,
    rateLimiter: new RateLimiter(database, now),
    outbox: mail && new Outbox({ database, mailer: createMailer(mail), settings: mail, now, log, background }),
    product,
    pages,
  };
}
