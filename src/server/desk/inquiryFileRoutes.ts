import { create } from 'content-disposition';
import type { Context, MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { cleanFileName, mostFileBytes } from '#contract/desk/inquiryFile.ts';
import { deleteFile, encodedFileName, fileNameHeader, getFile, uploadFile } from '#contract/desk/inquiryFileCalls.ts';
import { filePolicy } from '#hosting/contentPolicy.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import { InvalidField, NotFound, TooManyRequests, Unavailable } from '../http/apiError.ts';
import type { AppContext, SignedInEnvironment } from '../http/environment.ts';
import { bodyUpTo, discardRefusedBody } from '../http/limits.ts';
import type { On } from '../http/on.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import { FileRefused, readSentFile, removeFile, storeFile } from '../inquiry/inquiryFiles.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { inquiryIdOf } from './inquiryDetail.ts';

/** Limit of the uploads of one account. */
const uploads: RateLimit = { name: 'inquiryFile', times: 60, seconds: 600 };

/** Uploads that a process reads at a time, each of at most 10 MB, and uploads that wait unread. */
const concurrency = 4;
const longestQueue = 50;

/** Serves the files of answers. */
export function inquiryFileRoutes(on: On, { database, rateLimiter, now }: DeskDependencies): void {
  async function boxOf(c: Context<SignedInEnvironment>, number: string) {
    return { inquiryId: await inquiryIdOf(database, number), account: c.var.signedIn.user_id };
  }

  on(
    uploadFile,
    async (c, { query: { number, id } }) => {
      const box = await boxOf(c, number);
      const name = fileNameOf(c);
      const bytes = Buffer.from(await c.req.arrayBuffer());
      return await storeFile(database, box, { id, name, bytes }, c.var.language, now());
    },
    {
      first: discardRefusedBody(mostFileBytes),
      beforeBody: [
        limitedPerAccount(rateLimiter),
        fewAtATime(),
        bodyUpTo(mostFileBytes, (c) => {
          const name = cleanFileName(fileNameOf(c));
          return new FileRefused(413, 'size', name, c.var.language, { Connection: 'close' });
        }),
      ],
    },
  );

  on(deleteFile, async (c, { body: { number, id } }) => {
    await removeFile(database, await boxOf(c, number), id);
    return null;
  });

  on(getFile, async (c, { query: { number, id } }) => {
    const file = await readSentFile(database, await inquiryIdOf(database, number), id);
    if (!file) {
      throw new NotFound('answer:fileUnknown');
    }
    await addAuditEntry(database.db, actorOf(c), { action: 'download', number: file.number }, now());
    return c.body(file.bytes, 200, {
      'Content-Type': file.type,
      'Content-Disposition': create(file.name, { fallback: false }),
      'Content-Security-Policy': `${filePolicy}; sandbox`,
    });
  });
}

/** Limits the uploads of an account: 429 with `Retry-After` beyond it. */
function limitedPerAccount(rateLimiter: RateLimits): MiddlewareHandler<SignedInEnvironment> {
  return async (c, next) => {
    const wait = await rateLimiter.take(uploads, c.var.signedIn.user_id);
    if (wait > 0) {
      throw new TooManyRequests(wait);
    }
    await next();
  };
}

/** Bounds the memory of concurrent uploads: the others wait, and beyond the queue get 503. */
function fewAtATime(): MiddlewareHandler {
  const limit = pLimit(concurrency);
  return async (_, next) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + longestQueue) {
      throw new Unavailable();
    }
    await limit(next);
  };
}

/**
 * Returns the name of an uploaded file as the caller wrote it.
 *
 * @throws InvalidField when the header is missing or malformed
 */
function fileNameOf({ req }: Pick<AppContext, 'req'>): string {
  const header = z.safeParse(encodedFileName, req.header(fileNameHeader));
  try {
    return decodeURIComponent(header.data ?? '%');
  } catch {
    throw new InvalidField(fileNameHeader, 'form:format');
  }
}
