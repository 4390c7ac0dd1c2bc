/** The pages of the built site: path to title. A path that is not here is no page. */
export type SitePages = ReadonlyMap<string, string>;
