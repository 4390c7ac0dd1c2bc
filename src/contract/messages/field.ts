import type { MessageTable } from './messageTable.ts';

/** Reasons why a field was refused. */
export const fieldMessages = {
  'field.required': { ko: '필수 항목입니다.', en: 'This field is required.' },
  'field.type': { ko: '값의 형식이 올바르지 않습니다.', en: 'This value has the wrong type.' },
  'field.tooLong': { ko: '{maximum}자까지 입력할 수 있습니다.', en: 'Use at most {maximum} characters.' },
  'field.tooShort': { ko: '{minimum}자 이상 입력해 주세요.', en: 'Use at least {minimum} characters.' },
  'field.format': { ko: '형식이 올바르지 않습니다.', en: 'This is not in the right format.' },
  'field.email': { ko: '이메일 주소를 확인해 주세요.', en: 'Please check the email address.' },
  'field.choice': { ko: '목록에 있는 값을 골라 주세요.', en: 'Choose one of the listed values.' },
  'field.characters': { ko: '쓸 수 없는 문자가 들어 있습니다.', en: 'This contains characters that cannot be used.' },
  'field.encryption': { ko: '값을 다시 입력해 주세요.', en: 'Please enter this again.' },
  'field.invalid': { ko: '값을 확인해 주세요.', en: 'Please check this value.' },
} as const satisfies MessageTable;

export type FieldMessageKey = keyof typeof fieldMessages;
