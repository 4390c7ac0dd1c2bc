import { callHeaders } from '#client/api/headers.ts';
import { pageLocale } from '#client/api/pageLocale.ts';
import { routeOf } from '#client/api/route.ts';
import { tryStorage } from '#client/tryStorage.ts';

interface QuietCallOptions {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** JSON of a POST. */
  body?: string;
}

/** An unvalidated item, which may lack any property. */
export type Unchecked<Item> = { [Property in keyof Item]?: unknown };

const stored = (name: 'Token' | 'COMP_ID') => tryStorage((): string | undefined => sessionStorage[name]);

/**
 * Makes a call before any interaction. It loads no library and reports no failure.
 *
 * @param path one of the contract's paths
 * @returns items of the answer's list (docs/product.md#entities); undefined after any failure
 */
export async function quietCall<Item>(
  path: string,
  options: QuietCallOptions = {},
): Promise<Unchecked<Item>[] | undefined> {
  const { query, headers, body } = options;
  try {
    const response = await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
      headers: {
        ...callHeaders({
          route: routeOf(location.pathname),
          locale: pageLocale(),
          compId: stored('COMP_ID'),
          token: stored('Token'),
        }),
        ...headers,
      },
      ...(body && { method: 'POST', body }),
      // Finishes even if the visitor leaves at once.
      keepalive: true,
    });
    const { success, data } = await response.json();
    return success === true ? data.list.filter(Boolean) : undefined;
  } catch {
    return undefined;
  }
}
