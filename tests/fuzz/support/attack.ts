import * as z from 'zod/mini';

/** A request of the storm. */
export interface Attack {
  /** What is wrong with it, for the figures. */
  kind: string;
  method: string;
  /** Address with its query. */
  target: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** Statuses that answer it; undefined where nothing is wrong with it after all. */
  refusal: readonly number[] | undefined;
}

/** Longest body of a call, in bytes. */
export const longestBody = 64 * 1024;

/**
 * What a body of a call has coming, worked out from the contract alone.
 *
 * @returns undefined when the contract has nothing against it
 */
export function bodyRefusal(body: Uint8Array, schema: z.core.$ZodType): readonly number[] | undefined {
  if (body.length > longestBody) {
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

/** What fields have coming, worked out from the contract alone. */
export function fieldRefusal(fields: object, schema: z.core.$ZodType): readonly number[] | undefined {
  return z.safeParse(schema, fields).success ? undefined : [422];
}
