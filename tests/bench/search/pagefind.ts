import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '#chromium/launchOptions.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Answer } from './measure.ts';

/** Downloaded when the bench runs, so that the site's install does not include it. */
const version = '1.6.0';

interface Bundle {
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
}

const types: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Pagefind's index of a build, served to a browser. */
export class Pagefind {
  readonly #folder: string;
  readonly #server = createServer();
  #browser: Browser | undefined;
  #bytes = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Indexes the pages of a build, and serves the index. */
  static async of(dist: string): Promise<Pagefind> {
    const folder = await mkdtemp(path.join(tmpdir(), 'pagefind-'));
    const options = ['--site', dist, '--output-path', path.join(folder, 'pagefind'), '--silent'];
    execFileSync('npm', ['exec', '--yes', `pagefind@${version}`, '--', ...options], { stdio: 'inherit' });
    const pagefind = new Pagefind(folder);
    await pagefind.#serve();
    return pagefind;
  }

  async #serve(): Promise<void> {
    this.#server.on('request', ({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      if (/^\/(?:ko|en)$/.test(pathname)) {
        response.setHeader('Content-Type', 'text/html').end(`<!doctype html><html lang="${pathname.slice(1)}"></html>`);
        return;
      }
      try {
        const file = readFileSync(path.join(this.#folder, pathname));
        this.#bytes += file.length;
        response.setHeader('Cache-Control', 'no-store');
        response.setHeader('Content-Type', types[path.extname(pathname)] ?? 'application/octet-stream').end(file);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#browser = await chromium.launch(launchOptions());
  }

  /** Answers queries of a language, each after a reload without a cache, with the bytes that it loads. */
  async answer(queries: readonly string[], locale: Locale): Promise<Answer[]> {
    const { port } = this.#server.address() as AddressInfo;
    const answers: Answer[] = [];
    const page = await this.#browser?.newPage();
    if (!page) throw new Error('The browser is closed.');
    for (const query of queries) {
      await page.goto(`http://127.0.0.1:${port}/${locale}`);
      this.#bytes = 0;
      const found = await page.evaluate(
        async ({ query, bundle }) => {
          const { search }: Bundle = await import(bundle);
          await search('');
          const started = performance.now();
          const { results } = await search(query);
          const urls = await Promise.all(results.slice(0, 3).map(async ({ data }) => (await data()).url));
          return { urls, total: results.length, milliseconds: performance.now() - started };
        },
        { query, bundle: '/pagefind/pagefind.js' },
      );
      const pages = found.urls.map((url) => url.replace(/\.html$/, ''));
      answers.push({ query, pages, total: found.total, milliseconds: found.milliseconds, bytes: this.#bytes });
    }
    await page.close();
    return answers;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    this.#server.close();
    await rm(this.#folder, { recursive: true });
  }
}
