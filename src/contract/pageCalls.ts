/*
 * Paths of the calls that page scripts make (docs/product.md#calls). Other paths are beside their
 * schemas. These are apart, because a script that imports a schema loads zod.
 */

export const answerTimePath = '/cms/user/inquiry/answer-time';
export const inquiryProgressPath = '/cms/user/inquiry/progress';
export const logVisitPath = '/cms/user/log-visit';
export const siteBoardPath = '/cms/user/site/board';
export const siteInfoPath = '/cms/user/site/info';
