import type { AuditLine } from '#contract/desk/deskCalls.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { categoryName, deskLabels } from '../shell/labels.ts';

/** Returns the account's name, or words for the command line and for unknown accounts. */
export function actorName({ actor, action }: Pick<AuditLine, 'actor' | 'action'>): string {
  const { audit: words } = deskLabels();
  return actor?.name ?? (action === 'signInFailed' ? words.unknown : words.operator);
}

/** Returns the parts of an audit line that follow its action and number, in words. */
export function auditParts(line: AuditLine): string[] {
  const { audit: words } = deskLabels();
  const { entries, filter, numbers, reason } = line;
  return [
    ...(filter ? filterParts(filter, line.action) : detailParts(line)),
    ...(entries === null || numbers.length > 0
      ? []
      : [countText(entries, filter !== null || line.action === 'delete')]),
    ...(reason ? [fillLabel(words.reason, { reason })] : []),
  ];
}

/** Returns a count of inquiries, or of other entries. */
function countText(count: number, isOfInquiries: boolean): string {
  const { audit: words } = deskLabels();
  return isOfInquiries ? fillLabel(words.inquiries, { count }) : `${words.entries}: ${count}`;
}

function filterParts(
  { view, state, category, owner, search }: NonNullable<AuditLine['filter']>,
  action: AuditLine['action'],
): string[] {
  const { audit: words, list, states, views } = deskLabels();
  const parts = [
    ...(view ? [`${words.view}: ${views[view]}`] : []),
    ...(state ? [`${list.state}: ${states[state]}`] : []),
    ...(category ? [`${list.category}: ${categoryName(category)}`] : []),
    ...(owner === undefined ? [] : [`${list.owner}: ${owner?.name ?? list.nobody}`]),
    ...(search && action !== 'search' ? [words.searched] : []),
  ];
  return parts.length > 0 ? parts : [list.all];
}

/** Returns a detail in words, and an unknown detail unchanged. */
function detailParts({ changed, detail }: AuditLine): string[] {
  const { audit: words, list } = deskLabels();
  if (changed.length > 0) return [fillLabel(words.changed, { fields: changed.map((name) => list[name]).join(', ') })];
  if (detail === null) return [];
  const sessions = /^sessions=(\d+)$/.exec(detail);
  if (sessions) return [fillLabel(words.sessions, { count: sessions[1] })];
  return [(words.details as Record<string, string>)[detail] ?? detail];
}
