import { describe, expect, test } from 'vitest';
import { CallError, type CallFailure } from '#browser/api/call.ts';
import { errorAlert } from '#browser/api/errorAlert.ts';

const refused = (status: number, msg?: string) => new CallError('refused', 'cms/x', { status, msg });

/** Titles by status, as in docs/product.md#errors. */
const titles: [number, string, string][] = [
  [400, '요청에 실패했습니다', 'Request failed'],
  [401, '인증에 실패했습니다', 'Authentication failed'],
  [403, '권한이 없습니다', 'No permission'],
  [404, 'API 주소를 찾을 수 없습니다', 'API address not found'],
  [405, '허용되지 않은 요청 방식입니다', 'Method not allowed'],
  [406, '받아들일 수 없는 요청입니다', 'Unacceptable request'],
  [407, '프록시 인증에 실패했습니다', 'Proxy authentication error'],
  [408, '요청 시간이 초과되었습니다', 'Request timeout'],
  [500, '서버 내부 오류입니다', 'Internal server error'],
  [501, '지원하지 않는 요청입니다', 'Unsupported request'],
  [502, '게이트웨이 오류입니다(Bad Gateway)', 'Bad Gateway'],
  [503, '서버를 찾을 수 없습니다', 'Server not found'],
  [504, '게이트웨이 시간이 초과되었습니다(Gateway Timeout)', 'Gateway Timeout'],
];

test.each(titles)("status %i has its title in both languages, and the server's message", (status, korean, english) => {
  expect(errorAlert(refused(status, '서버의 말'), 'ko', 1)).toEqual({ title: korean, text: '서버의 말' });
  expect(errorAlert(refused(status, 'Its words'), 'en', 1)).toEqual({ title: english, text: 'Its words' });
});

test.each([
  [402, 400],
  [422, 400],
  [429, 400],
  [507, 500],
])('the unlisted status %i has the title of %i', (status, like) => {
  expect(errorAlert(refused(status, 'x'), 'en', 1)).toEqual(errorAlert(refused(like, 'x'), 'en', 1));
});

test('a refusal without a message advises to try again', () => {
  expect(errorAlert(refused(502), 'ko', 1)?.text).toBe('잠시 뒤 다시 시도해 주세요.');
  expect(errorAlert(refused(502), 'en', 1)?.text).toBe('Please try again in a moment.');
});

test('success: false with status 200 shows its message', () => {
  expect(errorAlert(refused(200, '이미 처리했습니다.'), 'ko', 1)).toEqual({
    title: '요청을 처리하지 못했습니다',
    text: '이미 처리했습니다.',
  });
});

test('a refusal without a status shows its message', () => {
  const error = new CallError('refused', 'cms/x', { msg: '안 됩니다.' });
  expect(errorAlert(error, 'ko', 1)).toEqual({ title: '요청을 처리하지 못했습니다', text: '안 됩니다.' });
  expect(errorAlert(error, 'en', 1)?.title).toBe('The request could not be completed');
});

describe('failures without an alert', () => {
  test('409 has no alert', () => expect(errorAlert(refused(409, '중복입니다.'), 'ko', 1)).toBeUndefined());

  test.each<CallFailure>(['aborted', 'signedOut'])('%s has no alert', (failure) => {
    expect(errorAlert(new CallError(failure, 'cms/x'), 'ko', 1)).toBeUndefined();
  });
});

test('a call without an answer shows an unknown error with the text of its cause', () => {
  const error = new CallError('noAnswer', 'cms/x', { cause: new TypeError('Failed to fetch') });
  expect(errorAlert(error, 'ko', 1)).toEqual({
    title: '서버에서 알 수 없는 오류가 발생했습니다',
    text: 'Failed to fetch',
  });
  expect(errorAlert(error, 'en', 1)?.title).toBe('An unknown error occurred from the server');
});

test('a timeout shows its length in seconds', () => {
  const error = new CallError('timeout', 'cms/x');
  expect(errorAlert(error, 'ko', 50_000)?.text).toBe('50초 안에 응답을 받지 못했습니다. 잠시 뒤 다시 시도해 주세요.');
  expect(errorAlert(error, 'en', 50_000)?.text).toBe(
    'The server did not respond within 50 seconds. Please try again in a moment.',
  );
});
