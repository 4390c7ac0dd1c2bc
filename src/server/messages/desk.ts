import type { MessageTable } from '#contract/messages/messageTable.ts';

/** Answers of the staff's desk. */
export const deskMessages = {
  'desk.unknown': {
    ko: '문의를 찾을 수 없습니다. 그사이 삭제되었을 수 있습니다.',
    en: 'The inquiry was not found. It may have been deleted in the meantime.',
  },
  'desk.changed': {
    ko: '그사이 다른 담당자가 이 문의를 바꾸었습니다. 바뀐 내용을 확인해 주세요.',
    en: 'Someone else has changed this inquiry in the meantime. Please look at what has changed.',
  },
  'desk.noMail': {
    ko: '이 서버에서는 메일을 보낼 수 없습니다. 쓰시는 메일 프로그램으로 답장해 주세요.',
    en: 'This server sends no mail. Please reply with your own mail program.',
  },
  'desk.replied': { ko: '답변을 보냈습니다.', en: 'The reply is on its way.' },
  'desk.personDeleted': { ko: '개인정보를 삭제했습니다.', en: 'The personal data has been deleted.' },
} as const satisfies MessageTable;
