import { browserClient } from '../pageClient.ts';
import type { CallOptions } from './callOptions.ts';
import type { CallRequest } from './client.ts';

/**
 * Saves the file that a call answers with (design section 7).
 *
 * @returns the name of the file
 * @throws CallError
 */
export function download(
  request: CallRequest,
  { client = browserClient, ...options }: CallOptions = {},
): Promise<string> {
  return client.download(request, options);
}
