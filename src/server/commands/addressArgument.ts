import { parseArgs } from 'node:util';
import { inquiryEmail } from '#contract/inquiry.ts';
import { UsageError } from './runCommand.ts';

/**
 * Reads the arguments of a command that takes one mail address.
 *
 * @returns `undefined` when help was asked for
 * @throws UsageError
 */
export function addressArgument(args: string[], usage: string): string | undefined {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    return undefined;
  }
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
