import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupDays } from '#contract/privacyFacts.ts';
import { makeDataFolder } from '#settings/dataFolder.ts';
import { StartError } from '#settings/startError.ts';
import { writeCheckedBackup } from '../database/backup.ts';
import type { Logger } from '../log/log.ts';

/** Name of a backup, then of a draft: the id of the process that writes it, and the suffix of SQLite's own files. */
const namePattern = /^site-\d{4}-\d{2}-\d{2}\.sqlite$/;
const draftPattern = /^site-\d{4}-\d{2}-\d{2}\.sqlite\.(\d+)(?:-[a-z]+)?$/;

/** Maximum time for a backup, in milliseconds. */
const maxBackupTime = 3_600_000;

/** Time by which a file may be ahead of the clock, in seconds: other machines may keep the folder. */
const clockTolerance = 300;

interface BackupDependencies {
  /** Folder of the embedded database. */
  dataDir: string;
  /** Folder of the backups. */
  backupDir: string;
  now: () => Date;
  log: Logger;
}

/**
 * Creates the folder and writes to it, so that a wrong `BACKUP_DIR` stops the start.
 *
 * @throws StartError
 */
export function tryBackupFolder(folder: string): void {
  const file = join(folder, `.try-${process.pid}`);
  try {
    makeDataFolder(folder);
    writeFileSync(file, '', { mode: 0o600 });
    rmSync(file);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
    throw new StartError(
      `BACKUP_DIR ${folder} cannot be written (${code}): make it writable for the server's account, under systemd also with ReadWritePaths.`,
      { cause },
    );
  }
}

/** Backs up the embedded database once a day (UTC). Safe for concurrent processes. */
export class DailyBackups {
  readonly #dependencies: BackupDependencies;

  constructor(dependencies: BackupDependencies) {
    this.#dependencies = dependencies;
  }

  /** Makes today's backup if it is missing, and deletes the oldest ones and the drafts of killed processes. */
  async run(): Promise<void> {
    const { dataDir, backupDir, now, log } = this.#dependencies;
    makeDataFolder(backupDir);
    this.#removeDrafts();
    const name = `site-${now().toISOString().slice(0, 10)}.sqlite`;
    if (this.#names().includes(name)) {
      return;
    }
    // Only a complete and checked backup gets its name.
    const draft = join(backupDir, `${name}.${process.pid}`);
    await writeCheckedBackup(dataDir, draft);
    renameSync(draft, join(backupDir, name));
    log.info({ backup: name }, 'Backup made');
    // Backups of later days, by a clock that was ahead, must not crowd out the others.
    const untilToday = this.#names().filter((other) => other <= name);
    for (const old of untilToday.slice(0, -backupDays)) {
      rmSync(join(backupDir, old), { force: true });
    }
  }

  /** Returns the age of the newest backup, in seconds; `undefined` without one. A time ahead is no age. */
  age(): number | undefined {
    const { backupDir, now } = this.#dependencies;
    const ages = this.#names().flatMap((name) => {
      const modified = statSync(join(backupDir, name), { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
      const age = Math.round((now().getTime() - modified) / 1000);
      return age >= -clockTolerance ? Math.max(0, age) : [];
    });
    return ages.length > 0 ? Math.min(...ages) : undefined;
  }

  /** Removes drafts whose process has ended. A process may reuse the id of an old draft's. */
  #removeDrafts(): void {
    const { backupDir } = this.#dependencies;
    for (const name of this.#names(draftPattern)) {
      const file = join(backupDir, name);
      const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      const writer = Number(draftPattern.exec(name)?.[1]);
      if (!isOtherProcess(writer) || Date.now() - modified > maxBackupTime) {
        rmSync(file, { force: true });
      }
    }
  }

  /** Returns the names of the backups, oldest first. */
  #names(pattern = namePattern): string[] {
    try {
      return readdirSync(this.#dependencies.backupDir)
        .filter((name) => pattern.test(name))
        .sort();
    } catch {
      return [];
    }
  }
}

/** True when another process with this id runs. */
function isOtherProcess(id: number): boolean {
  try {
    return id !== process.pid && process.kill(id, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
