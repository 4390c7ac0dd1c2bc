import type { MessageTable } from '#contract/messages/messageTable.ts';

/** Titles of the error catalogue (specification section 8), by HTTP status. */
export const statusTitles = {
  400: { ko: '요청에 실패했습니다', en: 'Request failed' },
  401: { ko: '인증에 실패했습니다', en: 'Authentication failed' },
  403: { ko: '권한이 없습니다', en: 'No permission' },
  404: { ko: 'API 주소를 찾을 수 없습니다', en: 'API address not found' },
  405: { ko: '허용되지 않은 요청 방식입니다', en: 'Method not allowed' },
  406: { ko: '받아들일 수 없는 요청입니다', en: 'Unacceptable request' },
  407: { ko: '프록시 인증에 실패했습니다', en: 'Proxy authentication error' },
  408: { ko: '요청 시간이 초과되었습니다', en: 'Request timeout' },
  500: { ko: '서버 내부 오류입니다', en: 'Internal server error' },
  501: { ko: '지원하지 않는 요청입니다', en: 'Unsupported request' },
  502: { ko: '게이트웨이 오류입니다 (Bad Gateway)', en: 'Bad Gateway' },
  503: { ko: '서버를 찾을 수 없습니다', en: 'Server not found' },
  504: { ko: '게이트웨이 시간이 초과되었습니다 (Gateway Timeout)', en: 'Gateway Timeout' },
} as const satisfies MessageTable;

/** Messages for failures without a catalogued status. */
export const errorMessages = {
  'error.refused': { ko: '요청을 처리하지 못했습니다', en: 'The request could not be completed' },
  'error.unknown': { ko: '서버에서 알 수 없는 오류가 발생했습니다', en: 'An unknown error occurred from the server' },
  'error.broken': {
    ko: '서버의 답을 읽지 못했습니다. 잠시 뒤 다시 시도해 주세요.',
    en: 'We could not read the server’s answer. Please try again in a moment.',
  },
  'error.timeout': {
    ko: '{seconds}초 안에 답을 받지 못했습니다. 잠시 뒤 다시 시도해 주세요.',
    en: 'No answer came within {seconds} seconds. Please try again in a moment.',
  },
  'error.again': { ko: '잠시 뒤 다시 시도해 주세요.', en: 'Please try again in a moment.' },
} as const satisfies MessageTable;
