import type { Context } from 'hono';
import { isNotModified, rangeApplies } from '../http/conditional.ts';
import { plainResponse } from '../http/response.ts';
import { type Encoding, negotiateEncoding, readRange } from './negotiation.ts';
import type { Representation } from './representation.ts';
import type { SiteFile } from './siteFiles.ts';

/**
 * Answers GET and HEAD with a file: content coding, revalidation and single byte ranges (RFC 9110 sections 12 to 14).
 * Ranges refer to the uncompressed file.
 *
 * @param variedBy request headers that selected the file, for `Vary`
 */
export async function fileResponse(c: Context, file: SiteFile, variedBy: readonly string[] = []): Promise<Response> {
  const { identity } = file.representations;
  const isGet = c.req.method === 'GET';
  const range = isGet ? await requestedRange(c, identity) : undefined;

  const encodings = Object.keys(file.representations) as Encoding[];
  const encoding = range ? 'identity' : negotiateEncoding(c.req.header('Accept-Encoding'), encodings);
  const representation = file.representations[encoding] ?? identity;

  const varied = [...variedBy, ...(encodings.length > 1 ? ['Accept-Encoding'] : [])];
  const validators = {
    ETag: await representation.etag(),
    'Cache-Control': file.cacheControl,
    // Also on a 304: the browser updates the stored page with its headers.
    'Content-Security-Policy': file.policy,
    ...(varied.length > 0 && { Vary: varied.join(', ') }),
  };
  if (isNotModified(c.req.header('If-None-Match'), validators.ETag)) {
    return c.body(null, 304, validators);
  }
  if (range === 'unsatisfiable') {
    return plainResponse(c, 416, { 'Content-Range': `bytes */${identity.size}` });
  }
  const headers = {
    ...validators,
    'Content-Type': file.contentType,
    'Content-Length': String(range ? range.end - range.start + 1 : representation.size),
    ...(encoding === 'identity' ? { 'Accept-Ranges': 'bytes' } : { 'Content-Encoding': encoding }),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${identity.size}` }),
  };
  return isGet ? c.body(await representation.body(range), range ? 206 : 200, headers) : c.body(null, 200, headers);
}

async function requestedRange(c: Context, identity: Representation): Promise<ReturnType<typeof readRange>> {
  const range = readRange(c.req.header('Range'), identity.size);
  return range && rangeApplies(c.req.header('If-Range'), await identity.etag()) ? range : undefined;
}
