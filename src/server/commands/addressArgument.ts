import { parseArgs } from 'node:util';
import { inquiryEmail } from '#contract/inquiry.ts';
import { UsageError } from './command.ts';

/**
 * Reads the arguments of a command that takes one mail address.
 *
 * @throws UsageError
 */
export function addressArgument(args: string[], usage: string): string {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [address, ...rest] = positionals;
  if (address === undefined || rest.length > 0) {
    throw new UsageError(usage);
  }
  const email = inquiryEmail.safeParse(address);
  if (!email.success) {
    throw new UsageError(`"${address}" is no mail address.\n${usage}`);
  }
  return email.data;
}
