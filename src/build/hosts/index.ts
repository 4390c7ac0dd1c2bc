import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishedPath } from '#hosting/address.ts';
import { builtFiles } from '#hosting/builtFiles.ts';
import type { PageContent } from '#hosting/contentPolicy.ts';
import { fixedRedirects } from '#hosting/redirects.ts';
import { formatRedirects, redirectsFile } from '#hosting/redirectsFile.ts';
import { readSettings } from '#settings/settings.ts';
import { product } from '#site.ts';
import { aliasRules } from './aliases.ts';
import { apacheFile } from './apacheFile.ts';
import { forwardFiles, forwardPage } from './forwardPage.ts';
import { headersFile } from './headersFile.ts';
import { type HostedPage, hostHeaders } from './hostHeaders.ts';
import { nginxFile } from './nginxFile.ts';

/** Page that hosts send for an address without a page. */
const notFound = '404.html';

/** True for files at the root, or in the folder that RFC 8615 reserves, which every host serves unchanged. */
const isRootFile = (file: string) => /^(?:\.well-known\/)?[^._/][^/]*(?<!\.(?:html|br|gz))$/.test(file);

/**
 * Writes the server's rules as configuration files for hosts that serve `dist` without the server.
 *
 * @param contents content of each page by its file
 */
export async function writeHostFiles(dist: string, contents: ReadonlyMap<string, PageContent>): Promise<void> {
  const files = await builtFiles(dist);
  const answer = contents.get(notFound);
  if (!answer) throw new Error(`The build has no ${notFound}: restore src/pages/404.astro.`);
  const pages = files.flatMap((file): HostedPage[] => {
    const content = contents.get(file);
    const address = publishedPath(file, product);
    return content && address ? [{ address, content }] : [];
  });
  const { scriptOrigins, frameOrigins } = readSettings(process.env);
  const headers = hostHeaders({
    product,
    pages,
    rootFiles: files.filter(isRootFile).map((file) => `/${file}`),
    notFound: answer,
    foreignOrigins: { scripts: scriptOrigins, frames: frameOrigins },
  });
  const rules = [
    ...fixedRedirects(product),
    ...aliasRules(path.resolve('content'), (page) => existsSync(path.join(dist, `${page}.html`))),
  ];
  const forwarded = rules.flatMap(({ from, to }) => forwardFiles(from).map((file) => [file, forwardPage(to)] as const));
  const written = [
    ...forwarded,
    [redirectsFile, formatRedirects(rules)],
    ['_headers', headersFile(headers)],
    // Their leading dot keeps them from being served.
    ['.nginx.conf', nginxFile(headers, rules)],
    ['.htaccess', apacheFile(headers, rules)],
  ] as const;
  for (const [file, text] of written) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), text);
  }
}
