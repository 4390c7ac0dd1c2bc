/**
 * Which room may import which: from the top of the house to its floor. `src/site.ts` and a room's own files are open to
 * every room. `biome.json` says the same of the .astro files, which this tool does not read.
 */
const rooms = {
  'commandLine.ts': ['publish', 'newEntry', 'server'],
  publish: ['integrations', 'server', 'i18n'],
  pages: ['layouts', 'components', 'seo', 'collections', 'hosting', 'cache', 'i18n', 'styles'],
  layouts: ['components', 'browser', 'seo', 'collections', 'i18n', 'styles', 'assets'],
  components: ['illustrations', 'browser', 'seo', 'line', 'collections', 'contract', 'i18n', 'styles'],
  illustrations: ['browser', 'line', 'i18n'],
  integrations: ['server', 'contentCheck', 'seo', 'line', 'hosting', 'markup', 'typeface', 'cache', 'i18n', 'styles'],
  'content.config.ts': ['schemas'],
  browser: ['line', 'boardSearch', 'contract', 'i18n'],
  seo: [
    'line',
    'collections',
    'boardSearch',
    'markdown',
    'contract',
    'hosting',
    'markup',
    'typeface',
    'cache',
    'i18n',
    'styles',
    'assets',
  ],
  collections: ['boardSearch', 'markdown', 'schemas', 'cache', 'i18n'],
  newEntry: ['contentCheck', 'schemas', 'i18n'],
  server: ['contract', 'hosting', 'i18n'],
  contentCheck: ['schemas', 'markdown', 'cache', 'i18n'],
  boardSearch: ['i18n'],
  markdown: ['i18n'],
  markup: [],
  contract: ['i18n'],
  hosting: ['i18n'],
  line: [],
  typeface: [],
  schemas: ['i18n'],
  cache: [],
  styles: [],
  i18n: [],
};

/** The browser's rooms, in the same order. Islands are where React begins, if they use it; `pageClient.ts` puts together what they use. */
const browserRooms = {
  islands: ['hydration', 'pageClient.ts', 'page', 'stores', 'api'],
  hydration: ['page'],
  'pageClient.ts': ['page', 'stores', 'api'],
  page: ['stores', 'api'],
  stores: ['api'],
  api: [],
};

/** The server's rooms, in the same order; the files above them start the server and put its features together. */
const serverRooms = {
  commands: ['desk', 'inquiry', 'mail', 'audit', 'siteInfo', 'staff', 'http', 'database', 'config'],
  desk: ['inquiry', 'mail', 'audit', 'staff', 'http', 'database', 'config'],
  inquiry: ['captcha', 'mail', 'audit', 'http', 'database', 'log', 'config'],
  visits: ['files', 'http', 'jobs', 'database'],
  staff: ['http', 'database', 'config'],
  siteInfo: ['http', 'database'],
  captcha: ['http', 'database'],
  audit: ['database'],
  mail: ['http', 'jobs', 'database', 'log', 'config'],
  files: ['http'],
  metrics: ['http', 'database', 'config'],
  backups: ['database', 'log', 'config'],
  http: ['messages', 'database', 'log', 'config'],
  jobs: ['log'],
  database: ['config'],
  messages: [],
  log: ['config'],
  config: [],
};

const anyOf = (names) => names.map((name) => (name.endsWith('.ts') ? name.replace('.', '\\.') : `${name}/`)).join('|');

/** Rules that hold a table of rooms below a folder. */
const downward = (folder, table) =>
  Object.entries(table).map(([room, below]) => ({
    name: `${folder}${room} imports downward`,
    severity: 'error',
    from: { path: `^${folder}${anyOf([room])}` },
    to: { path: `^${folder}`, pathNot: `^(?:${folder}(?:${anyOf([room, ...below])})|src/(?:site|env\\.d)\\.ts)` },
  }));

export default {
  forbidden: [
    { name: 'no circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'every file is found', severity: 'error', from: {}, to: { couldNotResolve: true, path: '^[#.]' } },
    ...downward('src/', rooms),
    ...downward('src/browser/', browserRooms),
    ...downward('src/server/', serverRooms),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types and what the compiler would leave out count too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
