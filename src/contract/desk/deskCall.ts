/** Fields of the calls that accounts with the menu `inquiries` make. */
export const deskCall = { tag: 'desk', menus: ['inquiries'] } as const;

/** Refusal of a call for one inquiry. */
export const noInquiry = { 404: 'No such inquiry, or it was deleted' } as const;
