import { callHeaders } from '#api/headers.ts';
import { pageLocale } from '#api/pageLocale.ts';
import { routeOf } from '#api/route.ts';

interface QuietCall {
  /** Path of the call, from the root of the host. */
  path: `/${string}`;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Whether the call goes on when the page is left. */
  keepalive?: boolean;
}

/**
 * Makes a call before the visitor does anything: without libraries, its failures without a word.
 *
 * @returns the answer as it came; `undefined` when there was none
 */
export async function quietCall({ path, query, headers, keepalive }: QuietCall): Promise<unknown> {
  try {
    const response = await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
      headers: {
        ...callHeaders({
          route: routeOf(location.pathname),
          locale: pageLocale(),
          compId: entry('COMP_ID'),
          token: entry('Token'),
        }),
        ...headers,
      },
      keepalive,
    });
    return await response.json();
  } catch {
    return undefined;
  }
}

function entry(name: 'Token' | 'COMP_ID'): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
