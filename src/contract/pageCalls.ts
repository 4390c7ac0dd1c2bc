/*
 * Paths of the calls that page scripts make (specification section 7). Every other path is beside its schema; these are
 * apart from theirs, because a script that imports a schema loads zod.
 */

export const logVisitPath = '/cms/user/log-visit';
export const siteBoardPath = '/cms/user/site/board';
export const siteInfoPath = '/cms/user/site/info';
