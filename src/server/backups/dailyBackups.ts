import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '../config/dataFolder.ts';
import { writeCheckedBackup } from '../database/backup.ts';
import type { Logger } from '../log/log.ts';

/** Number of backups to keep. */
const keptBackups = 14;

interface BackupDependencies {
  /** Folder of the embedded database. */
  dataDir: string;
  /** Folder of the backups. */
  backupDir: string;
  now: () => Date;
  log: Logger;
}

/** Backs up the embedded database once a day (UTC). Safe for concurrent processes. */
export class DailyBackups {
  readonly #dependencies: BackupDependencies;

  constructor(dependencies: BackupDependencies) {
    this.#dependencies = dependencies;
  }

  /** Makes today's backup if it is missing, and deletes the oldest ones. */
  async run(): Promise<void> {
    const { dataDir, backupDir, now, log } = this.#dependencies;
    makeDataFolder(backupDir);
    const name = `site-${now().toISOString().slice(0, 10)}.sqlite`;
    if (this.#names().includes(name)) {
      return;
    }
    // Only a complete and checked backup gets its name.
    const draft = join(backupDir, `${name}.${process.pid}`);
    rmSync(draft, { force: true });
    await writeCheckedBackup(dataDir, draft);
    renameSync(draft, join(backupDir, name));
    log.info({ backup: name }, 'Backup made');
    for (const old of this.#names().slice(0, -keptBackups)) {
      rmSync(join(backupDir, old), { force: true });
    }
  }

  /** Returns the age of the newest backup, in seconds; `undefined` without one. */
  age(): number | undefined {
    const { backupDir, now } = this.#dependencies;
    const newest = this.#names().at(-1);
    const modified = newest && statSync(join(backupDir, newest), { throwIfNoEntry: false })?.mtimeMs;
    return modified ? Math.max(0, Math.round((now().getTime() - modified) / 1000)) : undefined;
  }

  /** Returns the names of the backups, oldest first. */
  #names(): string[] {
    try {
      return readdirSync(this.#dependencies.backupDir)
        .filter((name) => /^site-\d{4}-\d{2}-\d{2}\.sqlite$/.test(name))
        .sort();
    } catch {
      return [];
    }
  }
}
