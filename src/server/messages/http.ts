import type { MessageTable } from '#contract/messages/messageTable.ts';

/** Answers that any call may give. */
export const httpMessages = {
  'http.badRequest': { ko: '요청을 읽을 수 없습니다.', en: 'The request could not be read.' },
  'http.malformedJson': { ko: '요청 본문이 올바른 JSON이 아닙니다.', en: 'The request body is not valid JSON.' },
  'http.unauthorized': { ko: '로그인이 필요합니다.', en: 'Please sign in.' },
  'http.forbidden': { ko: '이 작업을 할 권한이 없습니다.', en: 'You do not have permission to do this.' },
  'http.crossSite': {
    ko: '다른 사이트에서 보낸 요청은 받지 않습니다.',
    en: 'Requests from other websites are not accepted.',
  },
  'http.notFound': { ko: '요청하신 API 주소를 찾을 수 없습니다.', en: 'The API address was not found.' },
  'http.methodNotAllowed': {
    ko: '이 주소에서는 쓸 수 없는 요청 방식입니다.',
    en: 'This address does not accept that request method.',
  },
  'http.conflict': { ko: '이미 처리된 요청과 겹칩니다.', en: 'The request conflicts with an earlier one.' },
  'http.payloadTooLarge': {
    ko: '보내신 내용이 너무 큽니다. 줄여서 다시 보내 주세요.',
    en: 'That is too large. Please shorten it and try again.',
  },
  'http.unsupportedMediaType': {
    ko: '요청 본문은 application/json 형식이어야 합니다.',
    en: 'The request body must be application/json.',
  },
  'http.invalidFields': { ko: '입력한 내용을 확인해 주세요.', en: 'Please check what you entered.' },
  'http.tooManyRequests': {
    ko: '요청이 너무 많습니다. {seconds}초 뒤에 다시 시도해 주세요.',
    en: 'Too many requests. Please try again in {seconds} s.',
  },
  'http.internalError': {
    ko: '서버에 문제가 생겨 처리하지 못했습니다. 잠시 뒤 다시 시도해 주세요.',
    en: 'Something went wrong on our side. Please try again in a moment.',
  },
  'http.unavailable': {
    ko: '지금은 서비스를 이용할 수 없습니다. 잠시 뒤 다시 시도해 주세요.',
    en: 'The service is not available right now. Please try again in a moment.',
  },
} as const satisfies MessageTable;
