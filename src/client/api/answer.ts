import type { FetchContext, FetchResponse } from 'ofetch';
import * as z from 'zod/mini';
import { type Call, type DataOf, responseTo } from '#contract/call.ts';
import { failure, msg } from '#contract/envelope.ts';
import { CallError } from './call.ts';

/** Refusal of a call. Its `msg` is valid even if its `data` breaks the contract: other backends may send their own. */
const refusal = z.object({ success: z.literal(false), msg, data: z.catch(failure.shape.data, null) });

/**
 * Rejects a response that refuses the call, by its status or by `success: false`: the `onResponse` hook of ofetch.
 *
 * @throws CallError `refused`
 */
export async function rejectRefusal({
  request,
  response,
}: FetchContext & { response: FetchResponse<unknown> }): Promise<void> {
  const { ok, status, _data: body } = response;
  const { data: refused } = z.safeParse(refusal, ok || !(body instanceof Blob) ? body : await jsonOf(body));
  if (status === 304 || (ok && !refused)) return;
  throw new CallError('refused', String(request), { status, msg: refused?.msg, fields: refused?.data?.fields });
}

/** Returns the content of a JSON file, or `undefined` for any other file. */
async function jsonOf(file: Blob): Promise<unknown> {
  try {
    return await new Response(file).json();
  } catch {
    return undefined;
  }
}

/**
 * Checks the body of a response against the contract.
 *
 * @returns the data in it
 * @throws CallError `broken` if the body does not match the schema
 */
export function checkedData<Described extends Call>(
  { url, status, _data: body }: FetchResponse<unknown>,
  call: Described,
): DataOf<Described> {
  const checked = z.safeParse<z.core.$ZodType>(responseTo(call), body);
  if (!checked.success) throw new CallError('broken', url, { status, cause: checked.error });
  const { responseIn = 'data' } = call;
  const fields = checked.data as { [Field in typeof responseIn]: DataOf<Described> };
  return responseIn === 'body' ? (checked.data as DataOf<Described>) : fields[responseIn];
}
