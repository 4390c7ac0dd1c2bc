import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Part of `npm run lint`: every package in the lock files has a hash, by which `npm ci` verifies its download.
// npm omits the hashes of packages for other platforms. `npm run lock` adds them from the registry.

interface Package {
  version?: string;
  integrity?: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const adds = process.argv.includes('--add');

for (const file of ['package-lock.json', 'tests/bench/pages/lighthouse/package-lock.json']) {
  const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (!folder || entry.integrity) continue;
    const name = `${folder.split('node_modules/').at(-1)}@${entry.version}`;
    const published = adds && spawnSync('npm', ['view', name, 'dist.integrity'], { encoding: 'utf8' }).stdout.trim();
    if (published) entry.integrity = published;
    else {
      console.error(`${file}: ${name} has no integrity. Run npm run lock.`);
      process.exitCode = 1;
    }
  }
  if (adds) writeFileSync(path.join(root, file), `${JSON.stringify(lock, undefined, 2)}\n`);
}
