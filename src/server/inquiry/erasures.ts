import type { Actor } from '../audit/auditLog.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../database/openDatabase.ts';
import { overwriteDeleted } from '../database/overwriteDeleted.ts';
import { erasedAddress, writeErasedAddresses } from './erasedAddresses.ts';
import { deletePerson } from './person.ts';
import type { Purge } from './purgeLog.ts';
import { retentionStart } from './retention.ts';

interface ErasureDependencies {
  database: Database;
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>;
  /** Folder of the daily backups. */
  backupDir?: string | undefined;
  now: () => Date;
}

/** Erases people at their request, also from backups that are restored later. */
export class Erasures {
  readonly #dependencies: ErasureDependencies;

  constructor(dependencies: ErasureDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Deletes all data of the person with a mail address in one durable commit. Call {@link finish} afterwards.
   *
   * @param number number of the inquiry by which staff chose the person
   */
  async erase(email: string, actor: Actor, number?: string): Promise<Purge[]> {
    const { database, secrets, now } = this.#dependencies;
    const address = erasedAddress(email, secrets);
    return await deletePerson(database, { email, address, actor, ...(number !== undefined && { number }) }, now());
  }

  /**
   * Overwrites deleted data, and writes the erased addresses beside the backups. Safe to repeat and to run in several
   * processes.
   *
   * @returns time of the oldest deletion that could not be overwritten yet
   */
  async finish(): Promise<string | undefined> {
    const { database, backupDir, now } = this.#dependencies;
    const since = await overwriteDeleted(database);
    if (backupDir) {
      await writeErasedAddresses(database, backupDir, retentionStart(now()).toISOString());
    }
    return since;
  }
}
