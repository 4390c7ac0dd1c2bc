import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Rooms that each room of a folder may import, by their paths in the folder. `*` are its files without a line. */
type Rooms = Record<string, readonly string[]>;

/**
 * Rules by folder, from the top room to the bottom: imports run downward, so no circle is possible. A new room of these
 * folders needs a line here. Every room may import files (`*`) that themselves import no room of their folder.
 */
const rules: Record<string, Rooms> = {
  src: {
    'commandLine.ts': ['publish', 'content', 'server', 'settings'],
    publish: ['server', 'settings', 'content', 'hosting', 'i18n'],
    pages: ['layouts', 'components', 'staff', 'browser', 'client', 'build', 'content', 'hosting', 'i18n', 'styles'],
    layouts: ['components', 'staff', 'browser', 'client', 'build', 'content', 'i18n', 'styles'],
    components: [
      '../content/drawings',
      'pictures',
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
    '../content/drawings': ['pictures', 'line', 'i18n'],
    pictures: ['browser', 'client', 'line', 'i18n'],
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
    '*': [],
  },
  'src/components': {
    home: ['picture'],
    product: ['picture'],
    picture: [],
    recruit: ['board'],
    board: [],
    company: ['signal'],
    signal: [],
    footer: [],
    head: [],
    header: [],
    inquiry: [],
    legal: [],
    office: [],
    popup: [],
    search: [],
    signIn: [],
    '*': [],
  },
  // A kind of board is a folder; the lists and pages of all kinds stand on them.
  'src/components/board': {
    'BoardList.astro': ['listKinds.ts', 'ir'],
    'listKinds.ts': ['ir', 'posting'],
    'Post.astro': ['ir', 'posting'],
    ir: [],
    posting: [],
    '*': [],
  },
  'src/build': {
    dev: ['pages', 'hosts', 'seo', 'markup'],
    pages: ['hosts', 'seo', 'fonts', 'markup'],
    hosts: [],
    seo: ['fonts', 'markup'],
    fonts: ['markup'],
    markup: [],
    icons: [],
    islands: [],
    '*': [],
  },
  'src/content': {
    company: ['check'],
    newEntry: ['check', 'schemas'],
    check: ['markdown', 'schemas'],
    queries: ['markdown', 'schemas'],
    markdown: [],
    schemas: [],
  },
  'src/content/check': {
    'consents/main.ts': ['index.ts', 'consents', 'read'],
    'main.ts': ['index.ts', 'company.ts'],
    'index.ts': ['lateTranslations.ts', 'fields', 'text', 'labels', 'files', 'consents', 'read'],
    'company.ts': ['advice'],
    'lateTranslations.ts': ['read'],
    fields: ['text', 'files', 'read', 'advice'],
    text: ['files', 'read', 'advice'],
    labels: ['read', 'advice'],
    files: ['consents', 'read', 'advice'],
    consents: ['read'],
    read: ['advice'],
    advice: [],
    '*': [],
  },
  // Islands are the entry points.
  'src/browser': {
    islands: ['hydration', 'page'],
    hydration: ['page'],
    page: [],
  },
  'src/client': {
    'pageClient.ts': ['api', '*'],
    '*': ['api'],
    api: [],
  },
  'src/browser/islands': {
    BoardSearch: [],
    DirectionsSearch: ['PostcodeSearch'],
    DisclosureMenu: [],
    HearDelay: [],
    InquiryForm: [],
    LanguageSwitcher: [],
    MenuSheet: [],
    NameLine: [],
    PostcodeSearch: [],
    SiteSearch: [],
    WriteLine: [],
    '*': [],
  },
  // The staff's pages stand on one ground, the shell.
  'src/staff': {
    desk: ['shell'],
    audit: ['shell'],
    guide: ['shell'],
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
    '*': [
      'desk',
      'mailIn',
      'inquiry',
      'visits',
      'preview',
      'staff',
      'siteInfo',
      'captcha',
      'audit',
      'mail',
      'files',
      'metrics',
      'backups',
      'http',
      'jobs',
      'database',
      'log',
    ],
    commands: ['desk', 'mailIn', 'inquiry', 'staff', 'siteInfo', 'audit', 'mail', 'http', 'database'],
    desk: ['inquiry', 'staff', 'audit', 'mail', 'http', 'jobs', 'database'],
    mailIn: ['inquiry', 'staff', 'mail', 'http', 'database', 'log'],
    inquiry: ['captcha', 'staff', 'audit', 'mail', 'http', 'database', 'log'],
    metrics: ['visits', 'http', 'database'],
    visits: ['files', 'staff', 'http', 'jobs', 'database'],
    preview: ['files', 'staff', 'http'],
    staff: ['audit', 'http', 'database'],
    siteInfo: ['http', 'database'],
    captcha: ['http', 'database'],
    audit: ['database'],
    mail: ['jobs', 'database', 'log'],
    files: ['http'],
    backups: ['database', 'log'],
    http: ['database', 'log'],
    jobs: ['database', 'log'],
    database: [],
    log: [],
  },
};

/** Languages, below all rooms: the site's files (`*`) name them too. */
const languages = 'src/i18n/locales.ts';

/** Imports, exports, globs and dynamic imports of project files, types included. */
const imports = /\b(?:from|import|import\.meta\.glob(?:<.*>)?)\s*\(?\s*['"]([#.][^'"]*)['"]/g;

/** Resolves an import to its path in the project. */
function resolve(file: string, specifier: string): string {
  if (specifier === '#company') return 'content/site.ts';
  if (/^#(?:brand|drawings|locales)\//.test(specifier)) return specifier.replace('#', 'content/');
  if (specifier.startsWith('#')) return specifier.replace('#', 'src/');
  return path.posix.join(path.posix.dirname(file), specifier);
}

/** Returns a file's room of a folder, or `undefined` outside all rooms. */
function roomOf(file: string, folder: string, rooms: Rooms): string | undefined {
  const named = Object.keys(rooms).find((room) => `${file}/`.startsWith(`${path.posix.join(folder, room)}/`));
  if (named || !file.startsWith(`${folder}/`)) return named;
  const [child = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length > 0 ? child : '*';
}

/** Describes every forbidden import of a file. */
function problems(file: string): string[] {
  const imported = [...readFileSync(file, 'utf8').matchAll(imports)].map(([, to = '']) => resolve(file, to));
  return Object.entries(rules).flatMap(([folder, rooms]) => {
    const room = roomOf(file, folder, rooms);
    if (!room) return [];
    const allowed = rooms[room];
    if (!allowed) return [`${file}: ${folder}/${room} has no rule`];
    return imported
      .filter((to) => {
        const other = roomOf(to, folder, rooms);
        return (
          other &&
          to !== languages &&
          ![room, ...allowed].includes(other) &&
          !(other === '*' && rooms['*']?.length === 0)
        );
      })
      .map((to) => `${file}: ${path.posix.join(folder, room)} must not import ${to}`);
  });
}

/** Describes rules that do not run downward. */
const upward = Object.entries(rules).flatMap(([folder, rooms]) => {
  const order = Object.keys(rooms);
  return Object.entries(rooms).flatMap(([room, allowed]) =>
    allowed
      .filter((other) => order.indexOf(other) <= order.indexOf(room))
      .map((other) => `${folder}: ${other} must have its line below ${room}`),
  );
});

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
  ...upward,
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
