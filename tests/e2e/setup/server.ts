import type { TestProject } from 'vitest/node';
import { serveBuild } from '../../browser/serveBuild.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the server under test: scheme, host and port. */
    server: string;
    /** Data folder of the server under test. */
    serverData: string;
  }
}

/** Serves the existing build with the real server while the browser tests run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // All visitors in these tests share one IP address.
  const { address, data, stop } = await serveBuild({ RATE_LIMITS: 'off' });
  provide('server', address);
  provide('serverData', data);
  return stop;
}
