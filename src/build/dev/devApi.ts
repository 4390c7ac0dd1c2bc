import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { product } from '#site.ts';

/**
 * Mounts the API in Astro's dev server, at the same origin as its pages. Imports the server only here: a build must not
 * open a database.
 */
export function devApi(): AstroIntegration {
  return {
    name: 'dev-api',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const { readSettings } = await import('#settings/settings.ts');
        const { requestListener } = await import('#server/http/listen.ts');
        const { createLog } = await import('#server/log/log.ts');
        const { startApi } = await import('#server/startApi.ts');
        const { StartError } = await import('#settings/startError.ts');
        try {
          const settings = readSettings(process.env);
          const api = await startApi({
            environment: process.env,
            settings,
            // Calls of every page would hide what the content check says.
            log: createLog(process.env.LOG_LEVEL ? settings.logLevel : 'warn'),
            dist: fileURLToPath(new URL('../../../dist', import.meta.url)),
            product,
            servePages: false,
          });
          api.startJobs();
          const answer = requestListener(api.app.fetch, false);
          server.middlewares.use((request, response, next) =>
            isCall(request.url ?? '') ? void answer(request, response) : next(),
          );
          const close = server.close.bind(server);
          server.close = async () => {
            await close();
            await api.stop();
          };
        } catch (error) {
          if (!(error instanceof StartError)) throw error;
          // The pages need no API.
          logger.error(error.message);
        }
      },
    },
  };
}

/** Checks that an address belongs to the API. */
function isCall(url: string): boolean {
  return /^\/(?:tour|cms|healthz|readyz)(?:[/?]|$)/.test(url);
}
