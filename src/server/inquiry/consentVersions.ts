import type { BuildManifest } from '#hosting/buildManifest.ts';
import type { Database } from '../database/openDatabase.ts';
import { sha256 } from './content.ts';

const consents = ['privacy', 'marketing'] as const;

type Consent = (typeof consents)[number];

/** Time in which a superseded text is still accepted, in milliseconds: four weeks. */
const grace = 28 * 24 * 3_600_000;

/** Consent texts of all builds, because a visitor's page may be older than the live build. */
export class ConsentVersions {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Adds the versions of a build, which supersede all others of the same consent, and keeps its texts as evidence of
   * what visitors agreed to.
   */
  async add(
    versions: Readonly<Record<Consent, readonly string[]>>,
    texts: BuildManifest['consentTexts'] = [],
  ): Promise<void> {
    const now = this.#now().toISOString();
    const built = consents.filter((consent) => versions[consent].length > 0);
    await this.#database.db.transaction().execute(async (trx) => {
      for (const consent of built) {
        await trx
          .insertInto('consent_versions')
          .values(versions[consent].map((version) => ({ consent, version, first_built_at: now })))
          .onConflict((conflict) => conflict.columns(['consent', 'version']).doUpdateSet({ superseded_at: null }))
          .execute();
        await trx
          .updateTable('consent_versions')
          .set({ superseded_at: now })
          .where('consent', '=', consent)
          .where('version', 'not in', versions[consent])
          .where('superseded_at', 'is', null)
          .execute();
      }
      for (const text of texts) {
        await trx
          .insertInto('consent_texts')
          .values({ ...text, digest: sha256(text.text), first_built_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    });
  }

  /**
   * Returns the consents whose version no build has, or was superseded four weeks ago. Accepts every version until the
   * first build is added.
   */
  async unknown(seen: Readonly<Record<Consent, string>>): Promise<Consent[]> {
    const versions = await this.#database.db.selectFrom('consent_versions').selectAll().execute();
    const earliest = new Date(this.#now().getTime() - grace).toISOString();
    const isAccepted = (seenConsent: Consent) =>
      versions.some(
        ({ consent, version, superseded_at }) =>
          consent === seenConsent &&
          version === seen[seenConsent] &&
          (superseded_at === null || superseded_at > earliest),
      );
    return versions.length === 0 ? [] : consents.filter((consent) => !isAccepted(consent));
  }
}
