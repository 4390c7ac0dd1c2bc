import { expect, test } from 'vitest';
import type { AuditLine } from '#contract/desk/deskCalls.ts';
import { groupLines } from '#staff/audit/auditGroups.ts';

const kim = { userId: 'kim', name: '김민준' };
const lee = { userId: 'lee', name: '이서연' };
let id = 1000;

/** Creates an entry at a time of one day; by default Kim viewed an inquiry. */
function line(time: string, fields: Partial<AuditLine> = {}): AuditLine {
  id -= 1;
  const known = { actor: kim, address: '192.0.2.1', action: 'view', number: null, entries: null } as const;
  return {
    id,
    at: `2026-11-26T${time}Z`,
    ...known,
    numbers: [],
    detail: null,
    filter: null,
    changed: [],
    reason: null,
    ...fields,
  };
}

/** Returns the times of each group's entries. */
const times = (lines: readonly AuditLine[]) =>
  groupLines(lines).map((group) => group.lines.map(({ at }) => at.slice(11, 16)).join(' '));

test('a pause of 30 minutes stays in a group, and a longer one divides it', () => {
  expect(times([line('10:30:00'), line('10:00:00'), line('09:29:59')])).toEqual(['10:30 10:00', '09:29']);
});

test('actors and addresses have groups of their own, in the order of their newest entries', () => {
  const lines = [
    line('10:05:00'),
    line('10:04:00', { actor: lee }),
    line('10:03:00', { address: '192.0.2.2' }),
    line('10:02:00'),
    line('10:01:00', { actor: lee }),
  ];
  expect(times(lines)).toEqual(['10:05 10:02', '10:04 10:01', '10:03']);
});

test('a sign-in begins a group and a sign-out ends it', () => {
  const lines = [
    line('10:06:00'),
    line('10:05:00', { action: 'signIn' }),
    line('10:04:00', { action: 'signOut' }),
    line('10:03:00'),
    line('10:02:00', { action: 'signIn' }),
    line('10:01:00', { action: 'signInFailed' }),
  ];
  expect(times(lines)).toEqual(['10:06 10:05', '10:04 10:03 10:02', '10:01']);
});

test('ending other sessions of the account does not end a group', () => {
  const lines = [line('10:02:00'), line('10:01:00', { action: 'signOut', detail: 'sessions=2' }), line('10:00:00')];
  expect(times(lines)).toEqual(['10:02 10:01 10:00']);
});

test('unknown accounts are apart from the command line', () => {
  const nobody = { actor: null, address: null };
  const lines = [
    line('10:02:00', { ...nobody, action: 'backup' }),
    line('10:01:00', { ...nobody, action: 'signInFailed' }),
    line('10:00:00', { ...nobody, action: 'withdraw' }),
  ];
  expect(times(lines)).toEqual(['10:02 10:00', '10:01']);
});

test('more entries extend the oldest group, and each entry is in exactly one', () => {
  const lines = Array.from({ length: 60 }, (_, index) =>
    line(`10:${String(59 - index).padStart(2, '0')}:00`, { actor: index % 3 === 0 ? lee : kim }),
  );
  const [first] = groupLines(lines.slice(0, 30));
  const all = groupLines(lines);
  expect(all.map((group) => group.lines[0].id)).toContain(first?.lines[0].id);
  const ids = all.flatMap((group) => group.lines.map((each) => each.id));
  expect(ids.toSorted()).toEqual(lines.map((each) => each.id).toSorted());
});
