import type { Database } from '../database/openDatabase.ts';

const consents = ['privacy', 'marketing'] as const;

type Consent = (typeof consents)[number];

/** The consent texts that the site has shown: a visitor's page may be older than the build that is served now. */
export class ConsentVersions {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Adds the versions of a build to those that are known. */
  async learn(versions: Readonly<Record<Consent, readonly string[]>>): Promise<void> {
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
    const known = await this.#database.db.selectFrom('consent_versions').select(['consent', 'version']).execute();
    return known.length === 0
      ? []
      : consents.filter((text) => !known.some(({ consent, version }) => consent === text && version === seen[text]));
  }
}
