import * as z from 'zod/mini';

/** A request that may be malformed. */
export interface Attack {
  /** Kind of mutation, for the results. */
  kind: string;
  method: string;
  /** Path with query. */
  target: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** Allowed statuses of the answer; undefined when the request is valid after all. */
  refusal: readonly number[] | undefined;
}

/** Longest body that the API accepts, in bytes. */
export const maxBodyLength = 64 * 1024;

/**
 * Determines from the contract alone how the server must refuse a body.
 *
 * @returns allowed statuses; undefined when the body is valid
 */
export function bodyRefusal(body: Uint8Array, schema: z.core.$ZodType): readonly number[] | undefined {
  if (body.length > maxBodyLength) {
    return [413];
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return [400];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [400];
  }
  return fieldRefusal(value, schema);
}

/** Determines from the contract alone how the server must refuse fields, as {@link bodyRefusal} does. */
export function fieldRefusal(fields: object, schema: z.core.$ZodType): readonly number[] | undefined {
  return z.safeParse(schema, fields).success ? undefined : [422];
}
