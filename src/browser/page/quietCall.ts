import { callHeaders } from '../api/headers.ts';
import { pageLocale } from '../api/pageLocale.ts';
import { routeOf } from '../api/route.ts';
import { tryStorage } from './tryStorage.ts';

interface QuietCallOptions {
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** An item that nothing has checked yet: it may lack any property of what it should be. */
export type Unchecked<Item> = { [Property in keyof Item]?: unknown };

/** The first paint; a prerendered page is painted when the visitor opens it. */
const firstPaint = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));

const sessionEntry = (name: 'Token' | 'COMP_ID') => tryStorage((): string | undefined => sessionStorage[name]);

/**
 * Makes a call before any interaction: it loads no library, waits for the first paint, which it must not delay, and
 * shows no failure.
 *
 * @param path one of the contract's
 * @returns items of the list in the answer (specification section 3); empty where there is no such answer
 */
export async function quietCall<Item>(path: string, options: QuietCallOptions = {}): Promise<Unchecked<Item>[]> {
  const { query, headers } = options;
  await firstPaint();
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
    const { success, data } = await response.json();
    return success === true ? data.list.filter(Boolean) : [];
  } catch {
    return [];
  }
}
