import { create } from 'content-disposition';
import { Hono, type MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { cleanFileName, mostFileBytes } from '#contract/desk/inquiryFile.ts';
import {
  encodedFileName,
  fileNameHeader,
  inquiryFileAnswer,
  inquiryFilePath,
  inquiryFileReference,
  inquiryFileRemovalAnswer,
  inquiryFileRemovalPath,
  inquiryFilesPath,
} from '#contract/desk/inquiryFileCalls.ts';
import { filePolicy } from '#hosting/contentPolicy.ts';
import { addAuditEntry } from '../audit/auditLog.ts';
import { success } from '../http/answer.ts';
import { InvalidField, NotFound, TooManyRequests, Unavailable } from '../http/apiError.ts';
import type { AppContext } from '../http/environment.ts';
import { bodyUpTo, discardRefusedBody } from '../http/limits.ts';
import { jsonRefusals, operation } from '../http/operation.ts';
import type { RateLimit, RateLimits } from '../http/rateLimiter.ts';
import { jsonBody, queryOf } from '../http/validated.ts';
import { FileRefused, readSentFile, removeFile, storeFile } from '../inquiry/inquiryFiles.ts';
import { permittedOnly, type SignedInEnvironment, signedInOnly } from '../staff/access.ts';
import { actorOf, type DeskDependencies } from './deskDependencies.ts';
import { inquiryIdOf } from './inquiryDetail.ts';

/** Limit of the uploads of one account. */
const uploads: RateLimit = { name: 'inquiryFile', times: 60, seconds: 600 };

/** Uploads that a process reads at a time, each of at most 10 MB, and uploads that wait unread. */
const concurrency = 4;
const longestQueue = 50;

/** Files of answers, for accounts with the menu `inquiries`. */
export function inquiryFileRoutes({
  database,
  sessions,
  rateLimiter,
  now,
}: DeskDependencies): Hono<SignedInEnvironment> {
  const routes = new Hono<SignedInEnvironment>();
  const staff = [signedInOnly(sessions), permittedOnly('inquiries')] as const;
  const refusals = { 403: 'Not permitted', 404: 'No such inquiry, or it was deleted', 422: 'A field was refused' };

  routes.post(
    inquiryFilesPath,
    operation({
      summary: 'Attaches a file to the caller’s next answer to an inquiry',
      tag: 'desk',
      answer: inquiryFileAnswer,
      headers: { [fileNameHeader]: encodedFileName },
      uploads: true,
      refusals: {
        ...refusals,
        403: 'Not permitted, or sent from another website',
        409: 'The id belongs to another file',
        413: 'The file is too large',
        422: 'A field was refused, or the file: its kind, its content, or the number or size of all files',
      },
      signedIn: true,
    }),
    discardRefusedBody(mostFileBytes),
    ...staff,
    queryOf(inquiryFileReference),
    limitedPerAccount(rateLimiter),
    fewAtATime(),
    bodyUpTo(mostFileBytes, (c) => {
      const name = cleanFileName(fileNameOf(c));
      return new FileRefused(413, 'size', name, c.var.language, { Connection: 'close' });
    }),
    async (c) => {
      const { number, id } = c.req.valid('query');
      const box = { inquiryId: await inquiryIdOf(database, number), account: c.var.signedIn.user_id };
      const name = fileNameOf(c);
      const bytes = Buffer.from(await c.req.arrayBuffer());
      return success(c, await storeFile(database, box, { id, name, bytes }, c.var.language, now()));
    },
  );

  routes.post(
    inquiryFileRemovalPath,
    operation({
      summary: 'Deletes an unsent file of the caller',
      tag: 'desk',
      answer: inquiryFileRemovalAnswer,
      refusals: { ...jsonRefusals, ...refusals, 403: 'Not permitted, or sent from another website' },
      signedIn: true,
    }),
    ...staff,
    jsonBody(inquiryFileReference),
    async (c) => {
      const { number, id } = c.req.valid('json');
      await removeFile(
        database,
        { inquiryId: await inquiryIdOf(database, number), account: c.var.signedIn.user_id },
        id,
      );
      return success(c, null);
    },
  );

  routes.get(
    inquiryFilePath,
    operation({
      summary: 'A file of an answer',
      tag: 'desk',
      answer: 'application/octet-stream',
      refusals: { ...refusals, 404: 'No such inquiry or file, or it was deleted' },
      signedIn: true,
    }),
    ...staff,
    queryOf(inquiryFileReference),
    async (c) => {
      const { number, id } = c.req.valid('query');
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
    },
  );

  return routes;
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
