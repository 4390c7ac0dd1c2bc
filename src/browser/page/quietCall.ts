import { callHeaders } from '../api/headers.ts';
import { pageLocale } from '../api/pageLocale.ts';
import { routeOf } from '../api/route.ts';
import { tryStorage } from './tryStorage.ts';

interface QuietCall {
  /** Path of the call, from the root of the host. */
  path: `/${string}`;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

const sessionEntry = (name: 'Token' | 'COMP_ID') => tryStorage(() => sessionStorage.getItem(name));

/** Once the page is drawn; one that the browser loads ahead is drawn when it is looked at. */
const drawn = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));

/**
 * Makes a call before the visitor does anything: without libraries, its failures without a word, and not before the
 * page is drawn, which it must not delay.
 *
 * @returns the answer as it came; `undefined` when there was none
 */
export async function quietCall({ path, query, headers }: QuietCall): Promise<unknown> {
  await drawn;
  try {
    const response = await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
      headers: {
        ...callHeaders({
          route: routeOf(location.pathname),
          locale: pageLocale(),
          compId: sessionEntry('COMP_ID'),
          token: sessionEntry('Token'),
        }),
        ...headers,
      },
      // A visit counts though the visitor leaves at once.
      keepalive: true,
    });
    return await response.json();
  } catch {
    return undefined;
  }
}
