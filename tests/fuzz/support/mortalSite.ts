import crypto from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { type Database, databaseFile, openDatabase } from '#server/database/openDatabase.ts';
import { connectSqlite, type SqliteConnection, sqliteDialect } from '#server/database/sqlite.ts';
import type { Tables } from '#server/database/tables/index.ts';
import { DeliveryFailure } from '#server/mail/deliveryFailure.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { temporaryFolder } from '../../server/support/eachDatabase.ts';
import { mailSettings, outboxOf } from '../../server/support/mailing.ts';
import { seededRandom } from '../../server/support/random.ts';
import { addKim } from '../../server/support/staff.ts';
import { type TestApi, TestClock, testApi } from '../../server/support/testApi.ts';

/** A mail server's treatment of a mail. `dies` accepts the mail and loses the connection before it says so. */
export const mailTreatments = ['accepts', 'refuses', 'is away', 'dies'] as const;

/** A mail that the server accepted, with the time. */
export interface AcceptedMail extends Mail {
  at: number;
}

/** Returns a clock that each reading advances by a millisecond, so that all times differ. */
function tickingClock(): TestClock {
  const clock = new TestClock();
  const { now } = clock;
  return Object.assign(clock, {
    now: () => {
      clock.advance(1);
      return now();
    },
  });
}

/** A running server, which dies before a statement of the database. */
class MortalProcess {
  readonly api: TestApi;
  /** Statements before the death. */
  statementsLeft = Number.POSITIVE_INFINITY;
  readonly #file: DatabaseSync;

  constructor(dataDir: string, clock: TestClock, mailer: Mailer) {
    this.#file = connectSqlite(join(dataDir, databaseFile));
    // No power cut is tested, and each flush takes longer than all else.
    this.#file.exec('pragma synchronous = off');
    const file = this.#file;
    const connection: SqliteConnection = {
      prepare: (sql) => {
        this.live();
        return file.prepare(sql);
      },
      get isTransaction() {
        return file.isOpen && file.isTransaction;
      },
      close: () => this.die(),
    };
    const database: Database = {
      kind: 'sqlite',
      db: new Kysely<Tables>({ dialect: sqliteDialect(connection) }),
      close: async () => this.die(),
    };
    const { outbox } = outboxOf(database, { url: '' }, { mailer, clock });
    this.api = testApi(database, { now: clock.now, outbox });
  }

  /** Does one more thing, or dies. */
  live(): void {
    if (this.statementsLeft === 0) {
      this.die();
      throw new Error('The process is dead.');
    }
    this.statementsLeft -= 1;
  }

  /** Ends as a killed process does: SQLite rolls the open transaction back. */
  die(): void {
    this.statementsLeft = 0;
    if (this.#file.isOpen) {
      this.#file.close();
    }
  }
}

let emptyFile: Promise<Buffer> | undefined;

/** Creates a database with the accounts `kim` and `lee`, and returns its file. */
async function createEmptyFile(): Promise<Buffer> {
  const dataDir = temporaryFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await addKim(database, { menus: 'inquiries' });
  await addKim(database, { userId: 'lee', menus: 'inquiries' });
  await database.close();
  return readFileSync(join(dataDir, databaseFile));
}

/** A site whose server may die between any two statements, with a mail server and a clock of its own. */
export class MortalSite {
  readonly clock = tickingClock();
  readonly accepted: AcceptedMail[] = [];
  treatment: (typeof mailTreatments)[number] = 'accepts';
  readonly file: string;
  readonly #dataDir = temporaryFolder();
  #process: MortalProcess;

  private constructor(emptySite: Buffer) {
    this.file = join(this.#dataDir, databaseFile);
    writeFileSync(this.file, emptySite);
    this.#process = this.#start();
  }

  static async open(): Promise<MortalSite> {
    emptyFile ??= createEmptyFile();
    return new MortalSite(await emptyFile);
  }

  /** The database of the running process. */
  get db(): Kysely<Tables> {
    return this.#process.api.database.db;
  }

  /**
   * Does work. For each death, a process dies before that statement, or before the caller gets the result; the next
   * process repeats the work.
   */
  async attempt<Result>(deaths: readonly number[], work: (api: TestApi) => Promise<Result>): Promise<Result> {
    for (const statements of deaths) {
      this.#process.statementsLeft = statements;
      await work(this.#process.api).catch(() => undefined);
      await this.#process.api.background.settled();
      this.#process.die();
      this.#process = this.#start();
    }
    return await work(this.#process.api);
  }

  close(): void {
    this.#process.die();
    rmSync(this.#dataDir, { recursive: true });
  }

  #start(): MortalProcess {
    return new MortalProcess(this.#dataDir, this.clock, { send: (mail) => this.#receive(mail) });
  }

  async #receive(mail: Mail): Promise<[]> {
    if (this.treatment === 'is away') {
      throw new DeliveryFailure('ECONNECTION', { serverUnavailable: true, refused: undefined });
    }
    if (this.treatment === 'refuses' && !mail.to.every((address) => mailSettings.inquiryTo.includes(address))) {
      throw new DeliveryFailure('EENVELOPE 550', { serverUnavailable: false, refused: 'recipient' });
    }
    this.accepted.push({ ...mail, at: this.clock.now().getTime() });
    if (this.treatment === 'dies') {
      throw new DeliveryFailure('ECONNECTION', { serverUnavailable: true, refused: undefined });
    }
    this.#process.live();
    return [];
  }
}

/** Runs work with ids that a seed determines, as they decide which of two mails leaves first. */
export async function withSeededIds<Result>(seed: number, work: () => Promise<Result>): Promise<Result> {
  const { randomUUID } = crypto;
  const random = seededRandom(seed);
  const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  crypto.randomUUID = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    crypto.randomUUID = randomUUID;
    syncBuiltinESMExports();
  }
}
