import type { MessageTable } from '#contract/messages/messageTable.ts';

/** What scripts say that no page has words for. */
export const clientMessages = {
  confirm: { ko: '확인', en: 'OK' },
  close: { ko: '닫기', en: 'Close' },
  loading: { ko: '불러오는 중', en: 'Loading' },
} as const satisfies MessageTable;
