import { quietCall } from './quietCall.ts';

/**
 * Logs that the page is looked at: a titled page below the product that does not log its visits itself (specification
 * section 2), once it is drawn. Nobody waits for the answer.
 */
function logVisit() {
  const { title, documentElement } = document;
  const below = documentElement.dataset.logVisits;
  const { pathname } = location;
  if (title && below && pathname.startsWith(below)) {
    void quietCall({ path: '/cms/user/log-visit', query: { path: pathname, title } });
  }
}

logVisit();

// A page that the browser kept is looked at again.
addEventListener('pageshow', ({ persisted }) => persisted && logVisit());
