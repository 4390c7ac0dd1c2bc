import type { Logger } from '../log/log.ts';

/** Directives of the pages' policies. Others count as `other`. */
const directives = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

/** A directive, the path of a page, and the number of reports about them. */
interface ViolationCount {
  directive: string;
  path: string;
  count: number;
}

/** Counts browsers' reports of policy violations since the start, by directive and page. Keeps nothing else. */
export class PolicyViolations {
  readonly #counts = new Map<string, ViolationCount>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * Counts a report, and logs the first of each directive and page.
   *
   * @param path path of a page of this site, or `other`
   */
  add(reported: string, path: string): void {
    const directive = directives.has(reported) ? reported : 'other';
    const key = `${directive} ${path}`;
    const violation = this.#counts.get(key);
    if (violation) {
      violation.count += 1;
      return;
    }
    this.#counts.set(key, { directive, path, count: 1 });
    this.#log.warn({ directive, path }, 'A browser reported a violation of the Content Security Policy');
  }

  all(): ViolationCount[] {
    return [...this.#counts.values()];
  }
}
