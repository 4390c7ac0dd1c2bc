import { expect, test } from 'vitest';
import { CallError, type CallFailure } from '#client/api/call.ts';
import { errorAlert } from '#client/api/errorAlert.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { allLocales } from '#i18n/locales.ts';

const refused = (status?: number, msg = '서버의 말') =>
  new CallError('refused', 'cms/x', status === undefined ? { msg } : { status, msg });

test.each(allLocales)('an alert in %s has the title of its status, and the server’s message', (locale) => {
  const { alert } = allLabels[locale];
  const titleOf = (error: CallError) => errorAlert(error, locale, 1)?.title;
  for (const [status, title] of Object.entries(alert.status)) {
    expect(errorAlert(refused(Number(status)), locale, 1)).toEqual({ title, text: '서버의 말' });
  }
  expect([402, 422, 429].map((status) => titleOf(refused(status)))).toEqual(Array(3).fill(alert.status[400]));
  expect(titleOf(refused(507))).toBe(alert.status[500]);
  // `success: false` with status 200, and a refusal without a status.
  for (const error of [refused(200), refused()]) expect(titleOf(error)).toBe(alert.refused);
  expect(errorAlert(refused(502, ''), locale, 1)?.text).toBe(alert.again);
});

test.each(allLocales)('an alert in %s about a missing or unreadable answer says its cause', (locale) => {
  const { alert } = allLabels[locale];
  const alertOf = (failure: CallFailure, cause?: Error) =>
    errorAlert(new CallError(failure, 'cms/x', { cause }), locale, 50_000);
  expect(alertOf('noAnswer', new TypeError('Failed to fetch'))).toEqual({
    title: alert.unknown,
    text: 'Failed to fetch',
  });
  expect(alertOf('broken')).toEqual({ title: alert.unknown, text: alert.broken });
  expect(alertOf('timeout')?.text).toBe(fillLabel(alert.timeout, { seconds: 50 }));
});

test('409, an aborted call and an ended session have no alert', () => {
  const errors = [refused(409), new CallError('aborted', 'cms/x'), new CallError('signedOut', 'cms/x')];
  expect(errors.map((error) => errorAlert(error, 'ko', 1))).toEqual([undefined, undefined, undefined]);
});
