import type { Call } from '#contract/call.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../src/contract/**/*.ts', { eager: true });

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value;

/** All calls that the contract describes. */
export const contractCalls: readonly Call[] = Object.values(files).flatMap((file) =>
  Object.values(file).filter(isCall),
);
