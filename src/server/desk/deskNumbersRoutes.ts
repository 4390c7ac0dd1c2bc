import { getDeskNumbers } from '#contract/desk/deskNumbers.ts';
import type { RegisterCall } from '../http/on.ts';
import type { DeskDependencies } from './deskDependencies.ts';
import { readDeskNumbers } from './deskNumbers.ts';

/** Serves the numbers of the desk. They have no personal data, so no call is audited. */
export function deskNumbersRoutes(on: RegisterCall, { database, now }: DeskDependencies): void {
  on(getDeskNumbers, () => readDeskNumbers(database, now()));
}
