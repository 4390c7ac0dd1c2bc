import type { AuditLine } from '#contract/desk/deskCalls.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { categoryName, deskLabels } from '../shell/labels.ts';

/** Returns the account's name, or words for the command line and for unknown accounts. */
export function actorName({ actor, action }: Pick<AuditLine, 'actor' | 'action'>): string {
  const { audit: labels } = deskLabels();
  return actor?.name ?? (action === 'signInFailed' ? labels.unknown : labels.operator);
}

/** Returns the parts of an audit line that follow its action and number, in words. */
export function auditParts(line: AuditLine): string[] {
  const { audit: labels } = deskLabels();
  const { entries, filter, numbers, reason } = line;
  return [
    ...(filter ? filterParts(filter, line.action) : detailParts(line)),
    ...(entries === null || numbers.length > 0
      ? []
      : [countText(entries, filter !== null || line.action === 'delete')]),
    ...(reason ? [fillLabel(labels.reason, { reason })] : []),
  ];
}

/** Returns a count of inquiries, or of other entries. */
function countText(count: number, isOfInquiries: boolean): string {
  const { audit: labels } = deskLabels();
  return isOfInquiries ? fillLabel(labels.inquiries, { count }) : `${labels.entries}: ${count}`;
}

function filterParts(
  { view, state, category, owner, search }: NonNullable<AuditLine['filter']>,
  action: AuditLine['action'],
): string[] {
  const { audit: labels, list, states, views } = deskLabels();
  const parts = [
    ...(view ? [`${labels.view}: ${views[view]}`] : []),
    ...(state ? [`${list.state}: ${states[state]}`] : []),
    ...(category ? [`${list.category}: ${categoryName(category)}`] : []),
    ...(owner === undefined ? [] : [`${list.owner}: ${owner?.name ?? list.nobody}`]),
    ...(search && action !== 'search' ? [labels.searched] : []),
  ];
  return parts.length > 0 ? parts : [list.all];
}

/** Returns a detail in words, and an unknown detail unchanged. */
function detailParts({ changed, detail }: AuditLine): string[] {
  const { audit: labels, list } = deskLabels();
  if (changed.length > 0) return [fillLabel(labels.changed, { fields: changed.map((name) => list[name]).join(', ') })];
  if (detail === null) return [];
  const sessions = /^sessions=(\d+)$/.exec(detail);
  if (sessions) return [fillLabel(labels.sessions, { count: sessions[1] })];
  return [(labels.details as Record<string, string>)[detail] ?? detail];
}
