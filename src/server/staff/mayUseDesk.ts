import { expressionBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables/index.ts';

/** Returns the condition of accounts that may use the desk now: enabled, with the menu `inquiries`. */
export function mayUseDesk() {
  const { and, eb } = expressionBuilder<Tables, 'staff'>();
  return and([eb('staff.disabled_at', 'is', null), sql<boolean>`',' || staff.menus || ',' like '%,inquiries,%'`]);
}
