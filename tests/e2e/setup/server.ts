import type { TestProject } from 'vitest/node';
import { serveBuild } from '../../browser/serveBuild.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Scheme, host and port of the server under test. */
    server: string;
    /** Data folder of the server under test. */
    serverData: string;
  }
}

/** Serves the existing build with the real server for the time of the browser tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // All visitors of these tests share one address.
  const { address, data, stop } = await serveBuild({ RATE_LIMITS: 'off' });
  provide('server', address);
  provide('serverData', data);
  return stop;
}
