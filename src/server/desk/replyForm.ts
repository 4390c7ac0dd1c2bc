import type { Context, MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';
import { replyToInquiry } from '#contract/desk/inquiryAction.ts';
import { fileLimits, maxFileBytes } from '#contract/desk/inquiryFile.ts';
import type { Locale } from '#i18n/locales.ts';
import { ApiError, InvalidField, TooManyRequests, Unavailable } from '../http/apiError.ts';
import type { SignedInEnvironment } from '../http/environment.ts';
import { bodyUpTo } from '../http/limits.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import { isForm } from '../http/validated.ts';
import { checkFiles, type StoredFile } from '../inquiry/inquiryFiles.ts';

/** Maximum form of a reply, in bytes: its files, and as much for its text and the heads of the parts as other calls have. */
export const maxFormBytes = maxFileBytes + 64 * 1024;

/** Limit of the replies of one account that carry files. */
const answersWithFiles: RateLimit = { name: 'inquiryFile', times: 60, seconds: 600 };

/** Forms that a process reads at a time, and forms that wait unread. */
const concurrency = 4;
const maxQueue = 50;

/** True for a reply with files. */
export const isReplyForm = (c: Context): boolean => c.req.path === replyToInquiry.path && isForm(c);

/**
 * Limits replies with files: their number for an account, and the memory of concurrent ones. The others wait, and
 * beyond the queue get 503.
 */
export function limitedForms(rateLimiter: RateLimits): MiddlewareHandler<SignedInEnvironment> {
  const limit = pLimit(concurrency);
  return async (c, next) => {
    if (!isForm(c)) {
      return await next();
    }
    const wait = await rateLimiter.take(answersWithFiles, c.var.signedIn.user_id);
    if (wait > 0) {
      throw new TooManyRequests(wait);
    }
    if (limit.activeCount + limit.pendingCount >= concurrency + maxQueue) {
      throw new Unavailable();
    }
    await limit(next);
  };
}

/** Answers 413 to a form that is too long for any files. */
export const limitedForm = bodyUpTo(
  maxFormBytes,
  ({ var: { language } }) =>
    new ApiError(413, 'inquiryFile:tooMany', { values: fileLimits(language), headers: { Connection: 'close' } }),
);

/**
 * Returns the checked files of a reply.
 *
 * @param language language of a refusal
 * @throws InvalidField for a text in place of a file, and as {@link checkFiles}
 */
export async function filesOf(c: Context, language: Locale): Promise<StoredFile[]> {
  const sent = isForm(c) ? (await c.req.formData()).getAll(replyToInquiry.form.files) : [];
  const files = sent.filter((file) => typeof file !== 'string');
  if (files.length < sent.length) {
    throw new InvalidField(replyToInquiry.form.files, 'form:format');
  }
  return await checkFiles(files, language);
}
