import type { AuditAction } from '#contract/desk/auditAction.ts';
import type { AuditLine } from '#contract/desk/deskCalls.ts';
import { myself, noOwner } from '#contract/desk/filter.ts';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { inquiryViews } from '#contract/desk/inquiryView.ts';
import type { People } from './people.ts';

const lists: readonly AuditAction[] = ['list', 'search', 'export'];

/** No owner, as the command line writes it. */
const commandLineNobody = 'none';

interface StoredLine {
  action: AuditAction;
  /** User id. */
  actor: string | null;
  /** Numbers, separated by spaces. */
  numbers: string | null;
  /** As `describedFilter` wrote it, or names of changed fields. */
  detail: string | null;
}

/** Returns the filter and the inquiries of an audited list, or the inquiry and the fields of an audited change. */
export function auditDetail(
  { action, actor, detail, numbers }: StoredLine,
  people: People,
): Pick<AuditLine, 'filter' | 'changed' | 'number' | 'numbers'> {
  const text = detail ?? '';
  if (!lists.includes(action)) {
    // Lines of version 1.0.0 have the name of the column.
    const names = text.replace('lookAgainOn', 'snoozedUntil').split(',');
    const changed = (['state', 'owner', 'snoozedUntil'] as const).filter((name) => names.includes(name));
    return { filter: null, changed, number: numbers, numbers: [] };
  }
  const parts = new Map(
    text.split('&').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=');
      return [name, value];
    }),
  );
  const owner = parts.get('owner');
  const isNobody = owner === noOwner || owner === commandLineNobody;
  const filter = {
    view: inquiryViews.find((known) => known === parts.get('view')),
    state: inquiryStates.find((known) => known === parts.get('state')),
    category: parts.get('category'),
    ...(owner !== undefined && { owner: isNobody ? null : people.person(owner === myself ? actor : owner) }),
    search: action === 'search' || parts.has('search'),
  };
  return { filter, changed: [], number: null, numbers: numbers?.split(' ') ?? [] };
}
