import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadinessReport } from '#contract/health.ts';
import { isMigrated } from '../database/migrate.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Logger } from '../log/log.ts';

interface ReadinessDependencies {
  database: Database;
  /** Folder of the embedded database. */
  dataDir: string;
  /** Age of the last good backup, in seconds. */
  backupAge: () => number | undefined;
  log: Logger;
}

/** Readiness of this process for a load balancer. */
export class Readiness {
  readonly #dependencies: ReadinessDependencies;
  #draining = false;

  constructor(dependencies: ReadinessDependencies) {
    this.#dependencies = dependencies;
  }

  /** Makes this process report as unavailable, because it is about to stop. */
  drain(): void {
    this.#draining = true;
  }

  async report(): Promise<ReadinessReport> {
    const { database, backupAge } = this.#dependencies;
    const [migrated, disk] = await Promise.all([
      this.#succeeds('The database does not answer', () => isMigrated(database.db)),
      // PostgreSQL writes to its own disk.
      database.kind === 'postgres' || this.#succeeds('The data folder cannot be written', () => this.#write()),
    ]);
    const isReady = migrated && disk && !this.#draining;
    return {
      status: isReady ? 'ready' : 'unavailable',
      database: migrated,
      disk,
      draining: this.#draining,
      backupAge: backupAge() ?? null,
    };
  }

  async #write(): Promise<boolean> {
    const file = join(this.#dependencies.dataDir, `.ready-${process.pid}`);
    try {
      await writeFile(file, Buffer.alloc(4096), { mode: 0o600 });
    } finally {
      await rm(file, { force: true });
    }
    return true;
  }

  async #succeeds(failure: string, check: () => Promise<boolean>): Promise<boolean> {
    try {
      return await check();
    } catch (err) {
      this.#dependencies.log.error({ err }, failure);
      return false;
    }
  }
}
