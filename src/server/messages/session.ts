import type { MessageTable } from '#contract/messages/messageTable.ts';

/** Answers of the sign-in calls. */
export const sessionMessages = {
  'session.signInFailed': {
    ko: '아이디 또는 비밀번호가 올바르지 않습니다.',
    en: 'The user ID or password is not correct.',
  },
  'session.signInLocked': {
    ko: '로그인에 여러 번 실패해 잠시 막아 두었습니다. {seconds}초 뒤에 다시 시도해 주세요.',
    en: 'Sign-in has failed too often and is paused for now. Please try again in {seconds} s.',
  },
  'session.ended': {
    ko: '로그인 시간이 만료되었습니다. 다시 로그인해 주세요.',
    en: 'Your session has ended. Please sign in again.',
  },
} as const satisfies MessageTable;
