/** The day's random salt of visitor hashes. Deleted the next day. */
export interface VisitSaltTable {
  /** `2026-11-21`, in the site's time zone. */
  day: string;
  salt: string;
}

/** A visitor who was counted for a page. Deleted the next day. */
export interface VisitTable {
  day: string;
  path: string;
  /** Salted hash of network address and browser. */
  visitor: string;
}

/** Visits of a page on a day. */
export interface PageViewTable {
  day: string;
  path: string;
  title: string;
  views: number;
}

/** Total visits of a board's post, over all days and languages. */
export interface PostViewTable {
  board: string;
  /** Id of the post in its URL. */
  post: string;
  views: number;
}

/** Override of the site's name and detail in a language. */
export interface SiteInfoTable {
  lang: string;
  name: string;
  detail: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}

/** Views of a page by one network address. Deleted the next day. */
export interface VisitAddressTable {
  day: string;
  path: string;
  /** Salted hash of the network address. */
  address: string;
  views: number;
}
