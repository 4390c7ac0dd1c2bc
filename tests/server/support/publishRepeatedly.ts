import { Builds } from '#publish/builds.ts';
import { publish } from '#publish/publish.ts';
import { writeVersion } from './writeVersion.ts';

// Publishes one version after the other in the folder given as argument, until killed.
const [root = ''] = process.argv.slice(2);

for (;;) {
  const version = String(process.hrtime.bigint());
  await publish({
    builds: new Builds(root, 'acme'),
    root,
    product: 'acme',
    now: () => new Date(),
    isServed: () => true,
    build: async (folder) => writeVersion(folder, version),
  });
  process.stdout.write('.');
}
