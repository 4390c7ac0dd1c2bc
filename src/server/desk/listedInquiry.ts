/** An inquiry in a list. */
export interface ListedInquiryRow
  extends Record<'id' | 'number' | 'received_at' | 'category' | 'name' | 'subject' | 'state', string> {
  /** User id. */
  owner: string | null;
  answered_at: string | null;
}

/** Columns of an inquiry that a list shows. */
export const listedColumns = [
  'inquiries.id',
  'inquiries.number',
  'inquiries.received_at',
  'inquiries.category',
  'inquiries.name',
  'inquiries.subject',
  'inquiries.state',
  'inquiries.owner',
  'inquiries.answered_at',
] as const;
