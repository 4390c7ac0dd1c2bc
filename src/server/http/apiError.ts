import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod';
import type { FieldReason } from '#contract/fieldReason.ts';
import type { LabelName } from '#i18n/labels.ts';

interface ApiErrorDetails {
  /** Values for the message's placeholders. */
  values?: Record<string, string | number>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A refused call: its status, and the label of the message for the user. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly key: LabelName;
  readonly values: Record<string, string | number>;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    key: LabelName,
    { values = {}, headers = {}, cause }: ApiErrorDetails = {},
  ) {
    super(key, { cause });
    this.status = status;
    this.key = key;
    this.values = values;
    this.headers = headers;
  }
}

/** 400: the request is malformed. */
export class BadRequest extends ApiError {
  constructor(key: LabelName = 'answer:badRequest') {
    super(400, key);
  }
}

/** 401: the call requires a session. */
export class Unauthorized extends ApiError {
  constructor(key: LabelName = 'answer:unauthorized') {
    // RFC 9110 section 15.5.2: a 401 names the accepted scheme.
    super(401, key, { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
}

/** 403: the caller lacks the permission. */
export class Forbidden extends ApiError {
  constructor(key: LabelName = 'answer:forbidden') {
    super(403, key);
  }
}

/** 404: no call has this address. */
export class NotFound extends ApiError {
  constructor(key: LabelName = 'answer:notFound') {
    super(404, key);
  }
}

/** 405: the call does not support the method. */
export class MethodNotAllowed extends ApiError {
  constructor(allow: readonly string[]) {
    super(405, 'answer:methodNotAllowed', { headers: { Allow: allow.join(', ') } });
  }
}

/** 409: the request conflicts with an earlier one. */
export class Conflict extends ApiError {
  constructor(key: LabelName = 'answer:conflict') {
    super(409, key);
  }
}

/** 413: the body is too long. */
export class PayloadTooLarge extends ApiError {
  constructor() {
    // Otherwise the server would parse the rest of the body as the next request.
    super(413, 'answer:payloadTooLarge', { headers: { Connection: 'close' } });
  }
}

/** 414: the address is too long. */
export class UriTooLong extends ApiError {
  constructor() {
    super(414, 'answer:payloadTooLarge');
  }
}

/** 415: the body is not JSON. */
export class UnsupportedMediaType extends ApiError {
  constructor() {
    super(415, 'answer:unsupportedMediaType', { headers: { 'Accept-Post': 'application/json' } });
  }
}

/** 422: the schema rejects fields. The response has a reason for each. */
export class InvalidFields extends ApiError {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor({ issues }: { issues: readonly z.core.$ZodIssue[] }) {
    super(422, 'answer:invalidFields');
    this.issues = issues;
  }
}

/** 422: one field matches the schema, but not the stored data. */
export class InvalidField extends InvalidFields {
  constructor(field: string, message: FieldReason) {
    super({ issues: [{ code: 'custom', path: [field], message, input: null }] });
  }
}

/** 429: a rate limit is exceeded. */
export class TooManyRequests extends ApiError {
  /** @param seconds seconds until the limit allows a request */
  constructor(seconds: number, key: LabelName = 'answer:tooManyRequests') {
    super(429, key, { values: { seconds }, headers: { 'Retry-After': String(seconds) } });
  }
}

/** 503: a dependency of the call is unavailable. */
export class Unavailable extends ApiError {
  constructor(cause?: unknown) {
    super(503, 'answer:unavailable', { cause, headers: { 'Retry-After': '60' } });
  }
}

/** 501: the call needs a setting that this server lacks. */
export class NotSupported extends ApiError {
  constructor(key: LabelName) {
    super(501, key);
  }
}
