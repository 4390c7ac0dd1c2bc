import type { FetchResponse } from 'ofetch';
import * as z from 'zod/mini';
import { failure, msg } from '#contract/envelope.ts';
import { CallError } from './callError.ts';

/** A refusal, of which `msg` is told even when its `data` is not the contract's: other backends may send their own. */
const refusal = z.object({ success: z.literal(false), msg, data: z.catch(failure.shape.data, null) });

/**
 * The contents of an answer, checked by the contract.
 *
 * @param answer schema of the answer, envelope included
 * @param address names the call in errors
 * @throws CallError `refused` by status or by `success: false`; `broken` when it does not fit the schema
 */
export async function contentsOf<Answer extends z.core.$ZodType>(
  response: FetchResponse<Blob>,
  answer: Answer,
  address: string,
): Promise<z.output<Answer>> {
  const body = await jsonOf(response);
  refuseFailure(response, body, address);
  const contents = z.safeParse(answer, body);
  if (!contents.success) {
    throw new CallError('broken', address, { status: response.status, cause: contents.error });
  }
  return contents.data;
}

/**
 * The file that an answer is.
 *
 * @throws CallError as {@link contentsOf} does
 */
export async function fileOf(response: FetchResponse<Blob>, address: string): Promise<Blob> {
  if (!response.ok) {
    refuseFailure(response, await jsonOf(response), address);
  }
  return response._data ?? new Blob();
}

function refuseFailure({ ok, status }: FetchResponse<Blob>, body: unknown, address: string): void {
  const refused = z.safeParse(refusal, body);
  if (refused.success) {
    throw new CallError('refused', address, { status, msg: refused.data.msg, fields: refused.data.data?.fields });
  }
  if (!ok) {
    throw new CallError('refused', address, { status });
  }
}

/** `undefined` for what is no JSON. */
async function jsonOf({ _data }: FetchResponse<Blob>): Promise<unknown> {
  try {
    return JSON.parse((await _data?.text()) ?? '');
  } catch {
    return undefined;
  }
}
