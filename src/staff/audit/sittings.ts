import type { AuditLine } from '#contract/desk/deskCalls.ts';

/** Longest pause within a sitting, in milliseconds. */
const longestPause = 30 * 60_000;

/** Actions of one actor at one network address without a long pause. */
export interface Sitting {
  actor: AuditLine['actor'];
  address: string | null;
  /** Newest first, at least one. */
  lines: [AuditLine, ...AuditLine[]];
}

/**
 * Groups entries of the audit log into sittings, newest first. A sign-in begins a sitting, a sign-out ends it. Each
 * entry is in exactly one sitting.
 *
 * @param lines newest first
 */
export function sittingsOf(lines: readonly AuditLine[]): Sitting[] {
  const sittings: Sitting[] = [];
  const latest = new Map<string, Sitting>();
  for (const line of lines) {
    const key = JSON.stringify([line.actor?.userId ?? line.action === 'signInFailed', line.address]);
    const newer = latest.get(key);
    if (newer && continues(newer, line)) {
      newer.lines.push(line);
      continue;
    }
    const sitting: Sitting = { actor: line.actor, address: line.address, lines: [line] };
    sittings.push(sitting);
    latest.set(key, sitting);
  }
  return sittings;
}

/** True when an older entry of the same actor and address belongs to a sitting. */
function continues({ lines }: Sitting, older: AuditLine): boolean {
  const oldest = lines.at(-1) ?? lines[0];
  if (oldest.action === 'signIn' || isOwnSignOut(older)) return false;
  // A clock that was set back has given the older entry a later time.
  return Math.abs(Date.parse(oldest.at) - Date.parse(older.at)) <= longestPause;
}

/** False for an entry that ended other sessions of the account, whose detail counts them. */
const isOwnSignOut = ({ action, detail }: AuditLine) => action === 'signOut' && detail === null;
