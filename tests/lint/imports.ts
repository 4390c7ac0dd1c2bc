import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Folders that each folder may import, from the top layer to the bottom. Every folder may import its own files,
 * `src/site.ts`, `src/defineSite.ts`, `src/closest.ts`, `content/brand` and `content/locales`. A new folder of `src` needs a line here.
 */
const allowedImports: Record<string, Record<string, readonly string[]>> = {
  src: {
    'commandLine.ts': ['publish', 'content', 'server', 'settings'],
    publish: ['server', 'settings', 'content', 'hosting', 'i18n'],
    pages: [
      'layouts',
      'components',
      'illustrations',
      'staff',
      'browser',
      'client',
      'build',
      'content',
      'hosting',
      'i18n',
      'styles',
    ],
    layouts: ['components', 'staff', 'browser', 'client', 'build', 'content', 'i18n', 'styles'],
    components: [
      'illustrations',
      'staff',
      'browser',
      'client',
      'build',
      'content',
      'search',
      'contract',
      'line',
      'i18n',
      'styles',
    ],
    drawings: ['illustrations', 'line', 'i18n'],
    illustrations: ['drawings', 'browser', 'client', 'content', 'line', 'i18n'],
    build: ['server', 'settings', 'content', 'contract', 'hosting', 'line', 'i18n', 'styles'],
    'content.config.ts': ['content'],
    content: ['search', 'line', 'contract', 'i18n', 'styles'],
    // The staff's program and the visitors' do not know each other; both stand on the client.
    staff: ['client', 'search', 'contract', 'i18n', 'styles'],
    browser: ['client', 'line', 'search', 'contract', 'i18n', 'styles'],
    client: ['search', 'contract', 'i18n', 'styles'],
    server: ['settings', 'search', 'contract', 'hosting', 'i18n'],
    settings: ['contract', 'hosting', 'i18n'],
    search: ['i18n'],
    contract: ['hosting', 'i18n'],
    hosting: ['i18n'],
    line: ['i18n'],
    styles: [],
    i18n: [],
  },
  'src/content': {
    newEntry: ['check', 'schemas'],
    check: ['markdown', 'schemas'],
    queries: ['markdown', 'schemas'],
    markdown: [],
    schemas: [],
  },
  // Islands are the entry points.
  'src/browser': {
    islands: ['hydration', 'page'],
    hydration: ['page'],
    page: [],
  },
  // The staff's pages stand on one ground, the shell.
  'src/staff': {
    desk: ['shell'],
    audit: ['shell'],
    replies: ['shell'],
    statistics: ['shell'],
    account: ['shell', 'signIn', 'session'],
    badge: ['shell', 'signIn', 'session'],
    shell: ['signIn', 'session'],
    signIn: ['session'],
    session: [],
  },
  // Files directly in `src/server` start it and compose its features.
  'src/server': {
    commands: ['desk', 'inquiry', 'mailIn', 'mail', 'audit', 'siteInfo', 'staff', 'http', 'database'],
    desk: ['inquiry', 'mail', 'audit', 'staff', 'http', 'jobs', 'database'],
    mailIn: ['inquiry', 'mail', 'staff', 'http', 'database', 'log'],
    inquiry: ['captcha', 'mail', 'staff', 'audit', 'http', 'database', 'log'],
    visits: ['files', 'staff', 'http', 'jobs', 'database'],
    preview: ['files', 'staff', 'http'],
    staff: ['audit', 'http', 'database'],
    siteInfo: ['http', 'database'],
    captcha: ['http', 'database'],
    audit: ['database'],
    mail: ['jobs', 'database', 'log'],
    files: ['http'],
    metrics: ['visits', 'http', 'database'],
    backups: ['database', 'log'],
    http: ['database', 'log'],
    jobs: ['database', 'log'],
    database: [],
    log: [],
  },
};

/** Files directly in `src` that every folder may import. */
const shared = ['site.ts', 'defineSite.ts', 'closest.ts', 'env.d.ts'];

/** Imports, exports, globs and dynamic imports of project files, types included. */
const imports = /\b(?:from|import|import\.meta\.glob(?:<.*>)?)\s*\(?\s*['"]([#.][^'"]*)['"]/g;

/** Resolves an import to its path in the project. Drawings have a rule like folders of `src`. */
function resolve(file: string, specifier: string): string {
  if (specifier === '#company') return 'content/site.ts';
  if (/^#(?:brand|locales)\//.test(specifier)) return specifier.replace('#', 'content/');
  if (specifier.startsWith('#')) return specifier.replace('#', 'src/');
  return asSource(path.posix.join(path.posix.dirname(file), specifier));
}

const asSource = (file: string) => file.replace(/^content\/drawings\//, 'src/drawings/');

/** Returns the first segment of a path below a folder, or `undefined` outside it. */
const childOf = (folder: string, file: string) =>
  file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/', 1)[0] : undefined;

/** Describes every forbidden import of a file. */
function problems(place: string): string[] {
  const file = asSource(place);
  const imported = [...readFileSync(place, 'utf8').matchAll(imports)].map(([, to = '']) => resolve(place, to));
  return Object.entries(allowedImports).flatMap(([folder, table]) => {
    const child = childOf(folder, file);
    const allowed = child && table[child];
    if (!allowed) return child && folder === 'src' && !shared.includes(child) ? [`${file}: ${child} has no rule`] : [];
    return imported
      .filter((to) => {
        const other = childOf(folder, to);
        return other && ![child, ...allowed, ...(folder === 'src' ? shared : [])].includes(other);
      })
      .map((to) => `${file}: ${folder}/${child} must not import ${to}`);
  });
}

/** The only writers of the tables of inquiries: their actions, and the erasure of a person from mails. */
const owners = /^src\/server\/inquiry\/(?:actions\/|eraseFromMails)/;
const writes = /(?:insertInto|updateTable|deleteFrom)\('(?:inquiries|inquiry_events)'\)/;

/** The queue of mails, the database and its tables know no inquiry: only their kinds in `inquiry/mails` do. */
const generic = /^src\/server\/(?:mail|database)\/[^/]+$/;
const inquiryTables = /'(?:inquiries|inquiry_events|inquiry_files|inquiry_drafts|received_mails)\b/;

const files = globSync('{src,content/drawings}/**/*.{ts,tsx,mjs,js,astro}').map((file) =>
  file.replaceAll(path.sep, '/'),
);
const found = [
  ...files.flatMap(problems),
  ...files
    .filter((file) => !owners.test(file) && writes.test(readFileSync(file, 'utf8')))
    .map((file) => `${file}: only the actions of inquiries may change them`),
  ...files
    .filter((file) => generic.test(file) && inquiryTables.test(readFileSync(file, 'utf8')))
    .map((file) => `${file}: must not name a table of inquiries`),
];
if (found.length > 0) {
  console.error([...found, 'tests/lint/imports.ts has the rules.'].join('\n'));
  process.exitCode = 1;
}
