import type { MessageTable } from './messageTable.ts';

/** Messages about an inquiry (specification section 5). */
export const inquiryMessages = {
  'inquiry.categoryRequired': { ko: '문의 분야를 선택해 주세요.', en: 'Please select an inquiry category.' },
  'inquiry.nameRequired': { ko: '이름을 입력해 주세요.', en: 'Name is required.' },
  'inquiry.emailRequired': { ko: '이메일을 입력해 주세요.', en: 'Email is required.' },
  'inquiry.subjectRequired': { ko: '제목을 입력해 주세요.', en: 'Subject is required.' },
  'inquiry.messageRequired': { ko: '문의 내용을 입력해 주세요.', en: 'Message is required.' },
  'inquiry.privacyConsentRequired': {
    ko: '개인정보 수집·이용에 동의해 주세요.',
    en: 'Consent to the collection and use of personal information is required.',
  },
  'inquiry.marketingConsentRequired': {
    ko: '소개 자료를 보내 드리려면 마케팅 목적의 개인정보 수집·이용에 동의해 주세요.',
    en: 'Consent to the collection and use of personal information for marketing purposes is required.',
  },
  'inquiry.consentOutdated': {
    ko: '동의 내용이 바뀌었습니다. 페이지를 새로 고친 뒤 다시 보내 주세요.',
    en: 'The consent text has changed. Please reload the page and send the inquiry again.',
  },
  'inquiry.captchaRequired': { ko: '로봇이 아님을 확인해 주세요.', en: 'Please proceed with the robot certification.' },
  'inquiry.captchaLoading': { ko: '로봇 확인을 불러오고 있습니다.', en: 'Loading CAPTCHA.' },
  'inquiry.captchaExpired': {
    ko: '로봇 확인이 만료되었습니다. 다시 확인해 주세요.',
    en: 'The robot certification has expired. Please proceed with it again.',
  },
  'inquiry.registered': {
    ko: '문의가 등록되었습니다. 빠르게 답변드리겠습니다.',
    en: 'Your inquiry has been registered. We will reply to you shortly.',
  },
} as const satisfies MessageTable;

export type InquiryMessageKey = keyof typeof inquiryMessages;
