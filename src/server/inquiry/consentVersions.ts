import type { Database } from '../database/openDatabase.ts';

const consents = ['privacy', 'marketing'] as const;

type Consent = (typeof consents)[number];

/** Consent texts of all builds, because a visitor's page may be older than the live build. */
export class ConsentVersions {
  readonly #database: Database;
  readonly #now: () => Date;
  /** Cache of known versions. They are never removed. */
  readonly #found = new Set<string>();

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Adds the versions of a build. */
  async add(versions: Readonly<Record<Consent, readonly string[]>>): Promise<void> {
    const rows = consents.flatMap((consent) => versions[consent].map((version) => ({ consent, version })));
    if (rows.length > 0) {
      await this.#database.db
        .insertInto('consent_versions')
        .values(rows.map((row) => ({ ...row, first_built_at: this.#now().toISOString() })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }

  /**
   * Returns the consents whose version no build has. Accepts every version until the first build is added.
   */
  async unknown(seen: Readonly<Record<Consent, string>>): Promise<Consent[]> {
    const isFound = (consent: Consent) => this.#found.has(`${consent} ${seen[consent]}`);
    if (consents.every(isFound)) {
      return [];
    }
    const known = await this.#database.db.selectFrom('consent_versions').select(['consent', 'version']).execute();
    for (const { consent, version } of known) {
      this.#found.add(`${consent} ${version}`);
    }
    return known.length === 0 ? [] : consents.filter((consent) => !isFound(consent));
  }
}
