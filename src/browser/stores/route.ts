import { atom } from 'nanostores';
import { type Route, routeOf } from '../api/route.ts';

/** Current category and detail levels (specification section 2). Each page is a navigation of its own. */
export const $route = atom<Route>(routeOf(import.meta.env.SSR ? '/' : location.pathname));
