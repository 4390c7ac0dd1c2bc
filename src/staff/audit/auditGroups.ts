import type { AuditLine } from '#contract/desk/deskCalls.ts';

/** Maximum pause within a group, in milliseconds. */
const maxPause = 30 * 60_000;

/** Entries of one actor at one network address without a long pause. */
export interface AuditGroup {
  actor: AuditLine['actor'];
  address: string | null;
  /** Newest first, at least one. */
  lines: [AuditLine, ...AuditLine[]];
}

/**
 * Groups entries of the audit log, newest first. A sign-in begins a group, a sign-out ends it. Each entry is in exactly
 * one group.
 *
 * @param lines newest first
 */
export function groupLines(lines: readonly AuditLine[]): AuditGroup[] {
  const groups: AuditGroup[] = [];
  const latest = new Map<string, AuditGroup>();
  for (const line of lines) {
    const key = JSON.stringify([line.actor?.userId ?? line.action === 'signInFailed', line.address]);
    const newer = latest.get(key);
    if (newer && continues(newer, line)) {
      newer.lines.push(line);
      continue;
    }
    const group: AuditGroup = { actor: line.actor, address: line.address, lines: [line] };
    groups.push(group);
    latest.set(key, group);
  }
  return groups;
}

/** True when an older entry of the same actor and address belongs to a group. */
function continues({ lines }: AuditGroup, older: AuditLine): boolean {
  const oldest = lines.at(-1) ?? lines[0];
  if (oldest.action === 'signIn' || isOwnSignOut(older)) return false;
  // A clock that was set back has given the older entry a later time.
  return Math.abs(Date.parse(oldest.at) - Date.parse(older.at)) <= maxPause;
}

/** False for an entry that ended other sessions of the account, whose detail counts them. */
const isOwnSignOut = ({ action, detail }: AuditLine) => action === 'signOut' && detail === null;
