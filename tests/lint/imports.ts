import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The rooms that each room may import, from the top of the house to its floor. Every room may import its own files,
 * `src/site.ts` and `content/locales`. A new room of `src` needs a line here.
 */
const rooms: Record<string, Record<string, readonly string[]>> = {
  src: {
    'commandLine.ts': ['publish', 'newEntry', 'server'],
    publish: ['server', 'hosting', 'i18n'],
    pages: ['layouts', 'components', 'browser', 'seo', 'collections', 'hosting', 'cache', 'i18n', 'styles'],
    layouts: ['components', 'browser', 'seo', 'collections', 'i18n', 'styles', 'assets'],
    components: ['illustrations', 'browser', 'seo', 'line', 'collections', 'contract', 'i18n', 'styles'],
    illustrations: ['browser', 'line', 'i18n'],
    integrations: ['server', 'contentCheck', 'seo', 'line', 'hosting', 'markup', 'typeface', 'cache', 'i18n', 'styles'],
    'content.config.ts': ['schemas'],
    browser: ['line', 'boardSearch', 'contract', 'i18n'],
    seo: ['line', 'collections', 'contract', 'hosting', 'markup', 'typeface', 'cache', 'i18n', 'styles', 'assets'],
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
  },
  // Islands are where React begins, if they use it. `pageClient.ts` puts together what they use.
  'src/browser': {
    islands: ['hydration', 'pageClient.ts', 'page', 'stores', 'api'],
    hydration: ['page'],
    'pageClient.ts': ['page', 'stores', 'api'],
    page: ['stores', 'api'],
    stores: ['api'],
    api: [],
  },
  // The files above the server's rooms start it and put its features together.
  'src/server': {
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
    http: ['database', 'log', 'config'],
    jobs: ['log'],
    database: ['config'],
    log: ['config'],
    config: [],
  },
};

/** Files directly in `src` that every room may import. */
const shared = ['site.ts', 'env.d.ts'];

/** Imports, exports and dynamic imports of project files, types included. */
const imports = /\b(?:from|import)\s*\(?\s*['"]([#.][^'"]*)['"]/g;

/** Resolves an import to its path in the project. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#locales/')) return specifier.replace('#', 'content/');
  return specifier.startsWith('#')
    ? specifier.replace('#', 'src/')
    : path.posix.join(path.posix.dirname(file), specifier);
}

/** Returns the first step of a path below a folder, if it is there. */
const roomIn = (folder: string, file: string) =>
  file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/', 1)[0] : undefined;

/** Describes every import of a file that does not run downward. */
function problems(file: string): string[] {
  const imported = [...readFileSync(file, 'utf8').matchAll(imports)].map(([, to = '']) => resolve(file, to));
  return Object.entries(rooms).flatMap(([folder, table]) => {
    const room = roomIn(folder, file);
    const allowed = room && table[room];
    if (!allowed) return room && folder === 'src' && !shared.includes(room) ? [`${file}: ${room} has no rule`] : [];
    return imported
      .filter((to) => {
        const other = roomIn(folder, to);
        return other && ![room, ...allowed, ...(folder === 'src' ? shared : [])].includes(other);
      })
      .map((to) => `${file}: ${folder}/${room} must not import ${to}`);
  });
}

const found = globSync('src/**/*.{ts,tsx,mjs,js,astro}').flatMap((file) => problems(file.replaceAll(path.sep, '/')));
if (found.length > 0) {
  console.error([...found, 'tests/lint/imports.ts holds the rules.'].join('\n'));
  process.exitCode = 1;
}
