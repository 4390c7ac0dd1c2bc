import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

// Program that serves one page of a build with Hono alone. `static` reads the file on every request by Hono's own
// middleware; `memory` sends bytes that were read once.
const [kind, root = '', path = ''] = process.argv.slice(2);
const app = new Hono();
if (kind === 'static') {
  app.get(path, serveStatic({ root, precompressed: true, rewriteRequestPath: () => `${path}.html` }));
} else {
  const bytes = new Uint8Array(readFileSync(`${root}${path}.html.br`));
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
  app.get(path, (c) => c.body(bytes, 200, headers));
}
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(port));
