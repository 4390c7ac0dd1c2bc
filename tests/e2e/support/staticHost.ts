import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { hostHeaders } from '../../browser/hostHeaders.ts';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Starts a minimal static host. It serves files with the headers of `_headers`, resolves `/x` to `x.html` and `/x/` to
 * `x/index.html`, and answers unknown paths with `404.html` and status 404.
 *
 * @param folder root folder of the build
 * @param configured `false` for a host that ignores `_headers` and finds files by their full names only
 * @returns URL of the host, and the function that stops it
 */
export async function startStaticHost(
  folder: string,
  configured = true,
): Promise<{ address: string; stop: () => Promise<unknown> } & AsyncDisposable> {
  const headersOf = configured ? hostHeaders(folder) : () => ({});
  const read = async (pathname: string) => {
    const names = pathname.endsWith('/')
      ? [`${pathname}index.html`]
      : [pathname, ...(configured ? [`${pathname}.html`] : [])];
    for (const name of names) {
      const file = path.join(folder, decodeURIComponent(name));
      const content = await readFile(file).catch(() => undefined);
      if (content) return { status: 200, type: types[path.extname(file)] ?? 'application/octet-stream', content };
    }
    return { status: 404, type: types['.html'], content: await readFile(path.join(folder, '404.html')) };
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const { status, type, content } = await read(pathname);
    response.writeHead(status, { ...headersOf(pathname), 'Content-Type': type }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    return server[Symbol.asyncDispose]();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop, [Symbol.asyncDispose]: stop };
}
