import { loadEvent, loadInquiry, type MailKind } from './mailKind.ts';
import { type OwnerNotification, ownerNotification } from './ownerNotification.ts';

/** Maximum length of the beginning of a note in its mail, in UTF-16 code units. */
const maxNoteStart = 500;

/** Tells a colleague, the entry's recipient, of a note. */
export const note: MailKind<OwnerNotification> = {
  ...ownerNotification('note', 'note'),
  async load(db, entry) {
    const event = await loadEvent(db, entry);
    const inquiry = await loadInquiry(db, entry);
    const text = event?.text?.slice(0, maxNoteStart) ?? '';
    return inquiry && { inquiry, inquiries: [inquiry], text, owner: undefined };
  },
};
