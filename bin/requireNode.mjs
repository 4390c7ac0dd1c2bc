import { readFileSync } from 'node:fs';

// Any version of Node must be able to run this file and bin/site.mjs; the other files are TypeScript.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const current = process.versions.node.split('.').map(Number);

/** True when this Node is in a range of the form `^24.21.0`. */
function isCurrent(range) {
  const [major, minor] = range.replace('^', '').split('.').map(Number);
  return current[0] === major && current[1] >= minor;
}

if (!engines.node.split(' || ').some(isCurrent)) {
  console.error(
    `The site needs Node ${engines.node} and this is Node ${process.versions.node}: ` +
      'start it with bin/site or npm run, which use the Node that npm ci installed, or install Node 26.',
  );
  process.exit(1);
}
