import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type { i18n } from 'i18next';
import type { Connect } from 'vite';
import type { Diagnostic } from '#content/check/diagnostic.ts';
import { formatMistakes, isBuildable } from '#content/check/report.ts';
import { isShownOn } from '#content/check/shownOn.ts';
import { readPathname } from '#i18n/paths.ts';
import { invalidatePictures, missingPictures } from './missingPictures.ts';

const content = path.resolve('content');
const labels = path.join(content, 'locales');
const requestLog = fileURLToPath(new URL('requestLog.ts', import.meta.url));

/** Runs the content check in a child process, so that it uses its current code and does not delay pages. */
function runCheck(): Promise<Diagnostic[]> {
  return new Promise((resolve, reject) => {
    const program = ['src/content/check/main.ts', content, '--format', 'json'];
    execFile(process.execPath, program, { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(new Error(stderr || String(error)));
      }
    });
  });
}

/** Response to a page that failed to render, below Vite's error or the overlay of mistakes. */
const brokenPage = `<!doctype html><html lang="ko" data-broken-page><meta charset="utf-8"><title>고칠 곳 · To correct</title>
<body><script type="module" src="/@vite/client"></script><script type="module" src="/src/build/dev/contentOverlay.ts"></script>`;

/** Replaces the blank response of pages that failed to render, so that the overlay can show their mistakes. */
const fillBrokenPages: Connect.NextHandleFunction = (request, response, next) => {
  if (!request.headers.accept?.includes('text/html')) return next();
  const { writeHead, write, end } = response;
  const isBroken = () => response.statusCode >= 500;
  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]) => {
      const headers = status >= 500 ? [{ 'content-type': 'text/html' }] : rest;
      return Reflect.apply(writeHead, response, [status, ...headers]);
    },
    write: (...chunk: unknown[]) => isBroken() || Reflect.apply(write, response, chunk),
    end: (...chunk: unknown[]) => Reflect.apply(end, response, isBroken() ? [brokenPage] : chunk),
  });
  next();
};

/** The labels of rendered pages, which have a module graph and thus an i18next instance of their own. */
const rendering = globalThis as { pageLabels?: i18n };

/**
 * Reloads a file of labels. Keeps the old labels if the file cannot be read: the check reports why.
 *
 * @returns false if it could not be read
 */
function loadLabels(file: string): boolean {
  const [locale = '', name = ''] = path.relative(labels, file).split(path.sep);
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    rendering.pageLabels?.removeResourceBundle(locale, path.parse(name).name);
    rendering.pageLabels?.addResourceBundle(locale, path.parse(name).name, read);
    return true;
  } catch (error) {
    if (!(error instanceof SyntaxError || (error instanceof Error && 'code' in error))) throw error;
    return false;
  }
}

/** Returns a function that runs the check, and reruns it if something changed while it ran. */
function checkRepeatedly(done: (mistakes: Diagnostic[]) => void, failed: (error: unknown) => void): () => void {
  let isChecking = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isChecking) return;
    isChecking = true;
    while (isStale) {
      isStale = false;
      await runCheck().then(done, failed);
    }
    isChecking = false;
  };
}

/** Returns a function that prints mistakes if they differ from the last ones. */
function printer(logger: AstroIntegrationLogger): (mistakes: Diagnostic[]) => void {
  let last = '';
  return (mistakes) => {
    const report = formatMistakes(mistakes);
    if (report === last) return;
    last = report;
    if (!isBuildable(mistakes)) logger.error(`\n${report}\n`);
    else if (mistakes.length > 0) logger.warn(`\n${report}\n`);
    else logger.info('고칠 곳이 없습니다 · content is fine');
  };
}

/**
 * Checks the content during development, at the start and after each change. Shows the mistakes and the advice of the
 * open page over it, and all of them in the terminal. Reloads labels as well as texts.
 */
export function devContentCheck(): AstroIntegration {
  return {
    name: 'dev-content-check',
    hooks: {
      'astro:config:setup': ({ command, injectScript, updateConfig }) => {
        if (command !== 'dev') return;
        injectScript('page-ssr', `import pageLabels from 'i18next'; globalThis.pageLabels = pageLabels;`);
        injectScript('page', `import '/src/build/dev/contentOverlay.ts';`);
        updateConfig({ logger: { entrypoint: requestLog }, vite: { plugins: [missingPictures] } });
      },
      'astro:server:setup': ({ server, logger }) => {
        let mistakes: Diagnostic[] = [];
        // Editors truncate a file before they write it. A label file read in between is read again after the check.
        const unread = new Set<string>();
        const showLabels = (file: string) => {
          unread.add(file);
          if (!loadLabels(file)) return;
          unread.delete(file);
          server.ws.send({ type: 'full-reload' });
        };
        const print = printer(logger);
        const mistakesOf = (pathname: string) => {
          const { path: address, locale } = readPathname(pathname);
          const page = { path: address === '/' ? '/dashboard' : address, locale };
          return mistakes.filter((mistake) => isShownOn(mistake, page, existsSync));
        };
        const check = checkRepeatedly(
          (found) => {
            mistakes = found;
            print(found);
            for (const file of unread) showLabels(file);
            server.ws.send('content-check:checked');
          },
          (error) => logger.error(String(error)),
        );
        server.watcher.on('all', (event, file) => {
          if (!file.startsWith(`${content}${path.sep}`)) return;
          check();
          if (event !== 'change' && /\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(file)) invalidatePictures(server);
          if (file.startsWith(labels)) showLabels(file);
        });
        server.ws.on('content-check:ask', (pathname: string, client) => {
          client.send('content-check:mistakes', mistakesOf(pathname));
        });
        server.middlewares.use(fillBrokenPages);
        check();
      },
    },
  };
}
