import { loadWireKey } from '#server/config/secrets.ts';
import { readSettings } from '#server/config/settings.ts';
import { type Program, startProgram } from './program.ts';

/** The secrets that the benchmark's servers run with. */
export const secrets = {
  SESSION_SECRET: 'session-secret-of-the-benchmark-',
  CAPTCHA_SECRET: 'captcha-secret-of-the-benchmark-',
  ADDRESS_SECRET: 'address-secret-of-the-benchmark-',
  // The build has it too.
  ...loadWireKey(process.env, readSettings(process.env)),
};

export interface SiteServer {
  program: Program;
  /** Scheme, host and port. */
  origin: string;
}

/** Starts this server as it runs in production, but without limits: all requests come from one address. */
export async function startSite(database: Record<string, string>): Promise<SiteServer> {
  const environment = {
    ...secrets,
    HOST: '127.0.0.1',
    PORT: '0',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...database,
  };
  const awaited = /http:\S+/;
  const program = await startProgram('src/server/main.ts', [], { environment, awaited });
  return { program, origin: awaited.exec(program.line)?.[0] ?? '' };
}
