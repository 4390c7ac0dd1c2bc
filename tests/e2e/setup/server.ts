import type { TestProject } from 'vitest/node';
import { serveBuild } from '../../browser/serveBuild.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Scheme, host and port of the server under test. */
    server: string;
  }
}

/** Serves the existing build with the real server for the time of the browser tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await serveBuild();
  provide('server', address);
  return stop;
}
