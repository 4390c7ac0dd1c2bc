import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadinessReport } from '#contract/health.ts';
import { isMigrated } from '../database/migrate.ts';
import type { Database } from '../database/openDatabase.ts';
import { tryWriting } from '../database/postgres.ts';
import type { Logger } from '../log/log.ts';

interface ReadinessDependencies {
  database: Database;
  /** Folder of the embedded database. */
  dataDir: string;
  /** Age of the last good backup, in seconds; no `backups` without `BACKUP_DIR`. */
  backups: { age(): number | undefined } | undefined;
  /** State of the outbox; no `mails` without `SMTP_URL`. */
  mails: { state(): Promise<'ok' | 'late' | 'givenUp'> } | undefined;
  now: () => Date;
  log: Logger;
}

/** Time that a report's facts are reused, in milliseconds: anyone may call, and each check writes a file. */
const cacheTime = 1000;

type Facts = Omit<ReadinessReport, 'status' | 'draining'>;

/** Readiness of this process for a load balancer. */
export class Readiness {
  readonly #dependencies: ReadinessDependencies;
  #draining = false;
  #cached: { at: number; facts: Promise<Facts> } | undefined;

  constructor(dependencies: ReadinessDependencies) {
    this.#dependencies = dependencies;
  }

  /** Makes this process report as unavailable, because it is about to stop. */
  drain(): void {
    this.#draining = true;
  }

  async report(): Promise<ReadinessReport> {
    const facts = await this.#cachedFacts();
    const isReady = facts.database && facts.disk && !this.#draining;
    return { status: isReady ? 'ready' : 'unavailable', draining: this.#draining, ...facts };
  }

  #cachedFacts(): Promise<Facts> {
    const now = this.#dependencies.now().getTime();
    if (this.#cached === undefined || Math.abs(now - this.#cached.at) >= cacheTime) {
      this.#cached = { at: now, facts: this.#facts() };
    }
    return this.#cached.facts;
  }

  async #facts(): Promise<Facts> {
    const { database, backups, mails } = this.#dependencies;
    let mail: Facts['mail'] = mails ? 'ok' : 'off';
    const [migrated, disk] = await Promise.all([
      this.#succeeds('The database does not answer', async () => {
        const isCurrent = await isMigrated(database.db);
        if (database.kind === 'postgres') await tryWriting(database.db);
        if (isCurrent && mails) mail = await mails.state();
        return isCurrent;
      }),
      // PostgreSQL writes to its own disk.
      database.kind === 'postgres' || this.#succeeds('The data folder cannot be written', () => this.#write()),
    ]);
    const backupAge = backups?.age() ?? null;
    const backup = backups === undefined ? 'off' : backupAge === null ? 'missing' : 'present';
    return { database: migrated, disk, backup, backupAge, mail };
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
