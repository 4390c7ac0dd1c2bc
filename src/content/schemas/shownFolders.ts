import { boards } from '#site.ts';

/** Folders that a page shows besides its own, by the page's address. */
const shownFolders: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['home', 'popups'],
  '/company/company': ['about'],
  '/recruit/info': ['recruit'],
  '/company/history': ['history', 'credentials'],
  '/company/location': ['offices'],
  '/company/contact': ['consents'],
  '/privacy': ['policies'],
};

/** Returns the content folders that a page shows. Every page shows labels, and may show drawings. */
export function foldersOf(path: string): string[] {
  const posts = Object.values(boards).map((board) =>
    path.startsWith(`${board.path}/`) ? `${board.collection}${path.slice(board.path.length)}` : `pages${path}`,
  );
  const version = /^\/privacy\/(consents\/.+|.+)$/.exec(path)?.[1];
  const legal = version === undefined ? [] : [version.startsWith('consents/') ? version : `policies/${version}`];
  return ['locales', 'drawings', `pages${path}`, `products${path}`, ...posts, ...legal, ...(shownFolders[path] ?? [])];
}
