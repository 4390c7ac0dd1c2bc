import type * as z from 'zod/mini';
import { logVisitPath } from '#contract/pageCalls.ts';
import type { visitQuery } from '#contract/visit.ts';
import { quietCall } from './quietCall.ts';

/**
 * Logs a visit of a titled page below the product, unless the page logs its visits itself (specification section 2).
 * The answer is not awaited.
 */
function logVisit(): void {
  const { title, documentElement } = document;
  const below = documentElement.dataset.logVisits;
  const { pathname } = location;
  if (title && below && pathname.startsWith(below)) {
    const query = { path: pathname, title } satisfies z.infer<typeof visitQuery>;
    void quietCall(logVisitPath, { query });
  }
}

logVisit();

// A page that returns from the back/forward cache is visited again.
addEventListener('pageshow', ({ persisted }) => persisted && logVisit());
