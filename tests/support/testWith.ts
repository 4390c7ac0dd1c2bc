import { describe, test } from 'vitest';
import { needs } from './needs.ts';

/** Registers a test that needs a program, and skips it where the program is missing. */
export function testWith(program: string, isInstalled: boolean, title: string, run: () => Promise<void>): void {
  test.skipIf(!isInstalled)(needs(program, title), run);
}

/** Registers a group of tests that need a program. See {@link testWith}. */
export function describeWith(program: string, isInstalled: boolean, title: string, tests: () => void): void {
  describe.skipIf(!isInstalled)(needs(program, title), tests);
}
