import type { Database } from '../database/openDatabase.ts';

const consents = ['privacy', 'marketing'] as const;

type Consent = (typeof consents)[number];

/** The consent texts that the site has shown: a visitor's page may be older than the build that is served now. */
export class ConsentVersions {
  readonly #database: Database;
  readonly #now: () => Date;
  /** Versions that were found: none is ever taken back. */
  readonly #found = new Set<string>();

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Adds the versions of a build to those that are known. */
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
   * Which of the texts that a visitor agreed to, or not, the site never had. Nothing is known before a server has
   * started on a build; every version is taken then.
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
