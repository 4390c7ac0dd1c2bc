import { InvalidArgumentError } from 'commander';

/** Parses a count of entries. */
export function parseCount(input: string): number {
  if (!/^[1-9]\d{0,5}$/.test(input)) {
    throw new InvalidArgumentError('Write a number from 1 to 999999.');
  }
  return Number(input);
}
