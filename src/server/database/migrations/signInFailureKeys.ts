import type { SiteMigration } from './migration.ts';

/** Failed sign-ins are counted by account and by network address. */
export const nameSignInFailureKeys: SiteMigration = async ({ db }) => {
  await db.schema.alterTable('sign_in_failures').renameColumn('account', 'key').execute();
};
