import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builds } from '#publish/builds.ts';
import type { Publication } from '#publish/publish.ts';
import { temporaryFolder } from './eachDatabase.ts';
import { TestClock } from './testApi.ts';
import { writeVersion } from './writeVersion.ts';

export interface TestPublication extends Publication {
  clock: TestClock;
  dist: string;
  /** Version of the next build. */
  version: string;
}

/** Returns a site whose builds {@link writeVersion} writes. */
export function testPublication(root = temporaryFolder()): TestPublication {
  const clock = new TestClock();
  mkdirSync(join(root, 'content'), { recursive: true });
  const publication: TestPublication = {
    builds: new Builds(root, 'acme'),
    root,
    product: 'acme',
    now: clock.now,
    build: async (folder) => writeVersion(folder, publication.version),
    isServed: () => true,
    clock,
    dist: join(root, 'dist'),
    version: 'one',
  };
  return publication;
}
