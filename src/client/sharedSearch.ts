import { parseSearch } from '#boardSearch/search.ts';

/** Shows the search of an address that was shared, reloaded or sent by the form: the visitor has asked for it already. */
