/** The random value of a day that visitors' hashes are made with. Removed when the day is over. */
export interface VisitSaltTable {
  /** `2026-11-21`, in the site's time zone. */
  day: string;
  salt: string;
}

/** That a visitor was counted for a page today. Removed when the day is over. */
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

/** Visits of a board's post, of all days and languages. */
export interface PostViewTable {
  board: string;
  /** The post's id in its address. */
  post: string;
  views: number;
}

/** Name and detail of the site in a language, where they differ from the site's own facts. */
export interface SiteInfoTable {
  lang: string;
  name: string;
  detail: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}

/** How many views of a page an address has today. Removed when the day is over. */
export interface VisitAddressTable {
  day: string;
  path: string;
  /** Salted hash of the network address. */
  address: string;
  views: number;
}
