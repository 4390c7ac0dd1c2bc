import { readFileSync } from 'node:fs';

// Whatever Node this is has to be able to read this file: the others are TypeScript.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const current = process.versions.node.split('.').map(Number);

/** Whether this Node is in a range of the form `^24.21.0`. */
function isCurrent(range) {
  const [major, minor] = range.replace('^', '').split('.').map(Number);
  return current[0] === major && current[1] >= minor;
}

if (!engines.node.split(' || ').some(isCurrent)) {
  console.error(
    `This needs Node ${engines.node} and was started with ${process.versions.node}: ` +
      'use bin/site or npm run, which take the Node that npm ci installed; where it installs none, install Node 26.',
  );
  process.exit(1);
}
