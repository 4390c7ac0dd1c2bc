import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';

/**
 * Id by which Astro imports a Markdown picture: `./chart.png?astroContentImageFlag=&importer=content/news/launch/ko.md`
 */
const contentPicture = /[?&]astroContentImageFlag\b/;

const placeholder = fileURLToPath(new URL('missingPicture.svg', import.meta.url));

/**
 * Vite plugin that replaces a missing picture by a placeholder during development. Without it Astro fails the whole
 * page, even after the text is corrected.
 */
export const missingPictures: Plugin = {
  name: 'missing-pictures',
  apply: 'serve',
  resolveId: {
    order: 'pre',
    filter: { id: contentPicture },
    handler(id) {
      const [name = '', query] = id.split('?');
      const importer = new URLSearchParams(query).get('importer');
      if (importer === null || path.isAbsolute(name) || name.includes(':')) return undefined;
      const root = pathToFileURL(`${process.cwd()}${path.sep}`);
      const file = path.resolve(path.dirname(fileURLToPath(new URL(importer, root))), name);
      return existsSync(file) ? undefined : `${placeholder}?astroContentImageFlag`;
    },
  },
};

/** Invalidates resolved pictures after a picture was added or removed. */
export function invalidatePictures(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    environment.moduleGraph.invalidateAll();
    if (isRunnableDevEnvironment(environment)) environment.runner.clearCache();
  }
  server.ws.send({ type: 'full-reload' });
}
