import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { settingFacts, settingGroups, settingsSchema } from '#settings/settingsSchema.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the settings of a group with their facts. */
const settingsOf = (group: Record<string, z.ZodType>) =>
  Object.entries(group).map(([name, schema]) => {
    const facts = settingFacts.get(schema);
    if (!facts) throw new Error(`settingFacts has no ${name}.`);
    // The documents are the same for all companies.
    const isOwn = name === 'SITE_PRODUCT';
    const initial = schema instanceof z.ZodPrefault && !isOwn ? String(schema.def.defaultValue) : '';
    return { name, ...facts, initial };
  });

/** Groups settings that share a description and returns each group's facts and names. */
const sharing = (settings: ReturnType<typeof settingsOf>) =>
  [...Map.groupBy(settings, ({ description }) => description).values()].flatMap((shared) =>
    shared.slice(0, 1).map((first) => ({ ...first, names: [...new Set(shared.map(({ name }) => name))] })),
  );

const groups = Object.entries(settingGroups).map(([title, group]) => ({ title, settings: settingsOf(group) }));

/** Introductions of the groups that need one. */
const introductions: Record<string, string> = {
  Pages: 'For a CDN, the build writes the origins into `_headers`.',
  Secrets:
    'The first start or build generates missing secrets in `DATA_DIR/secrets.json`. With `DATABASE_URL` and `NODE_ENV=production` you must set them: the server names the missing ones. Build and server need the same `PUBLIC_CRYPTO_KEY` and `PUBLIC_CRYPTO_IV`; the server refuses pages built with others.',
};

/** Returns the page about the settings. */
function settingsPage(): string {
  const sections = groups.map(({ title, settings }) => {
    const rows = sharing(settings).map(({ names, readBy, initial, description }) => {
      const shown = names.map((name) => `\`${name}\``).join(', ');
      return `| ${shown} | ${initial && `\`${initial}\``} | ${readBy} | ${description} |`;
    });
    const introduction = introductions[title] ? `${introductions[title]}\n\n` : '';
    return `## ${title}\n\n${introduction}| setting | default | read by | does |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Settings

Settings are environment variables, or lines of files beside \`package.json\`. \`.env.example\` has a line for each. Every
program checks them at its start and names all wrong ones. \`npm run publish\` reads those of the build. \`npm run settings\`
writes both files from \`src/settings/settingsSchema.ts\`.

## Settings files

Every program of \`bin/site\`, from any folder, reads \`.env\` in the folder of the site, and before it \`.env.publish\`
(\`publish\` and \`build\`) or \`.env.server\` (all others): the first value of a setting counts, and the environment wins.

| file | readable by | for |
|---|---|---|
| \`.env\` | all accounts | everything that is not secret, such as \`SITE_ORIGIN\`, \`DATA_DIR\` and the key of the pages |
| \`.env.server\` | the account of the server | \`SMTP_URL\`, \`IMAP_URL\`, \`DATABASE_URL\`, the webhook, the other secrets |
| \`.env.publish\` | the account of the publisher | its own \`SMTP_URL\`, or \`MAIL_OAUTH_CLIENT_SECRET\` |

Where one account runs everything, \`.env\` alone is enough. A file may be a link, such as to \`/etc\`. Settings in a unit or
a shell are unknown to the commands of others: write them into the files.

${sections.join('\n')}`;
}

/** Returns `.env.example`: every setting as a comment with its description. */
function exampleFile(): string {
  const sections = groups.map(({ title, settings }) => {
    const lines = sharing(settings).map(({ names, description, initial, example = '' }) =>
      [`# ${description}`, ...names.map((name) => `# ${name}=${initial || example}`), ''].join('\n'),
    );
    return `### ${title}\n\n${lines.join('\n')}`;
  });
  return `# Copy this file to .env and take the # from the lines you need. docs/settings.md explains them.\n\n${sections.join('\n')}`;
}

// `npm run settings` writes both files.
test('docs/settings.md describes every setting of the schema', async () => {
  await expect(settingsPage()).toMatchFileSnapshot(join(root, 'docs/settings.md'));
});

test('.env.example has a line for every setting of the schema', async () => {
  await expect(exampleFile()).toMatchFileSnapshot(join(root, '.env.example'));
});

test('the settings schema has every environment variable that src reads', () => {
  const internal = ['DEV', 'GIT_INDEX_FILE', 'INIT_CWD', 'MODE', 'PROD', 'RENDERED_FROM', 'SSR'];
  const sources = [...globSync('src/**/*.{ts,tsx,astro}', { cwd: root }), 'astro.config.mjs'];
  const read = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:process|import\.meta)\.env\.([A-Z_]+)/g)].map(
      ([, name]) => name,
    ),
  );
  const known: string[] = [...internal, ...Object.keys(settingsSchema.shape)];
  expect(read.filter((name = '') => !known.includes(name))).toEqual([]);
});
