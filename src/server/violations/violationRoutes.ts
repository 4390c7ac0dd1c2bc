import { reportViolation } from '#contract/policyViolation.ts';
import { canonicalPath } from '#hosting/address.ts';
import { requestPath } from '#hosting/requestPath.ts';
import type { On } from '../http/on.ts';
import type { SitePages } from '../visits/sitePages.ts';
import type { PolicyViolations } from './policyViolations.ts';

interface ViolationDependencies {
  violations: PolicyViolations;
  pages: SitePages;
}

/** Counts violations by directive and page (docs/operations.md#metrics). */
export function violationRoutes(on: On, { violations, pages }: ViolationDependencies): void {
  on(reportViolation, (_, { body: { 'csp-report': report } }) => {
    const [violated = ''] = report['violated-directive']?.split(' ') ?? [];
    const address = URL.parse(report['document-uri']);
    const path = address ? requestPath(address.pathname) : undefined;
    const page = path === undefined ? undefined : canonicalPath(path);
    const name = page !== undefined && pages.has(page) ? page : 'other';
    violations.add(report['effective-directive'] || violated, name);
    return null;
  });
}
