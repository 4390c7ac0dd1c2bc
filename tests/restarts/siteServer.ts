import { loadFieldKey } from '#server/config/secrets.ts';
import { readSettings } from '#server/config/settings.ts';
import { type Program, startProgram } from './program.ts';

/** The secrets that the restarted servers run with. */
export const secrets = {
  SESSION_SECRET: 'session-secret-of-the-restarts--',
  CAPTCHA_SECRET: 'captcha-secret-of-the-restarts--',
  ADDRESS_SECRET: 'address-secret-of-the-restarts--',
  // The build contains the same key.
  ...loadFieldKey(process.env, readSettings(process.env)),
};

export interface SiteServer {
  program: Program;
  /** Scheme, host and port of the server. */
  origin: string;
}

/** Starts this server as in production, but without rate limits, because all requests come from one address. */
export async function startSite(database: Record<string, string>): Promise<SiteServer> {
  const environment = {
    ...secrets,
    HOST: '127.0.0.1',
    PORT: '0',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    STAFF_SECOND_FACTOR: 'off',
    LOG_LEVEL: 'error',
    ...database,
  };
  const readyLine = /http:\S+/;
  const program = await startProgram('src/server/main.ts', [], { environment, readyLine });
  return { program, origin: readyLine.exec(program.line)?.[0] ?? '' };
}
