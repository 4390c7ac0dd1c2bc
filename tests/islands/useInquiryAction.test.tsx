import { expect, test, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { CallError } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import type { InputOf } from '#contract/call.ts';
import { replyToInquiry } from '#contract/desk/inquiryAction.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { getInquiryDrafts } from '#contract/desk/inquiryDraft.ts';
import { fileLimits } from '#contract/desk/inquiryFile.ts';
import { formatInquiryNumber } from '#contract/inquiryNumber.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { Composer } from '#staff/desk/Composer.tsx';
import { replyFiles } from '#staff/desk/unsent.ts';
import { type ActionControl, type ActionFields, useInquiryAction } from '#staff/desk/useInquiryAction.ts';

const number = formatInquiryNumber('1121', '7F3K');
const lost = new CallError('noAnswer', 'x');

function AnswerBox({ to = 'hong@example.com' }) {
  const inquiry = {
    ...{ number, version: 1, email: 'hong@example.com', subject: '', message: '', canReply: true },
    ...{ history: [], nextRecipients: { to: [to], cc: [] } },
  };
  return (
    <Composer
      inquiry={inquiry as object as InquiryDetail}
      actions={useInquiryAction(vi.fn(), vi.fn())}
      onReplied={vi.fn()}
    />
  );
}

/** Sends an action whose response is lost, then the same action on the next version. Returns the event ids. */
async function retryOnNextVersion(control: ActionControl): Promise<string[]> {
  const call = vi
    .fn<(fields: ActionFields) => Promise<InquiryDetail>>()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue({ version: 3 } as InquiryDetail);
  const { result } = await renderHook(() => useInquiryAction(vi.fn(), vi.fn()));
  expect(await result.current.send(control, { number, version: 1 }, 'text', call)).toBe(false);
  expect(await result.current.send(control, { number, version: 2 }, 'text', call)).toBe(true);
  return call.mock.calls.map(([{ event }]) => event);
}

test.each(['reply', 'note'] as const)(
  'useInquiryAction repeats a lost %s after a poll has shown its version',
  async (control) => {
    const [first, second] = await retryOnNextVersion(control);
    expect(second).toBe(first);
  },
);

test('useInquiryAction sends a new action when the state has changed since', async () => {
  const [first, second] = await retryOnNextVersion('state');
  expect(second).not.toBe(first);
});

/** Shows a box with a text and a file, and fails the first answer. */
async function answerBox(failure: CallError) {
  const { desk: labels } = allLabels.ko;
  const file = { id: crypto.randomUUID(), name: '견적.pdf', size: 5, content: new Blob(['%PDF-']) };
  replyFiles.$files.set({ [number]: [file] });
  const reply = vi
    .fn<(input: InputOf<typeof replyToInquiry>) => Promise<unknown>>()
    .mockRejectedValueOnce(failure)
    .mockResolvedValue({});
  vi.spyOn(pageClient, 'sendTagged').mockRejectedValue(lost);
  vi.spyOn(pageClient, 'send').mockImplementation(async (call, input): Promise<never> => {
    if (call.path === replyToInquiry.path) return (await reply(input as InputOf<typeof replyToInquiry>)) as never;
    if (call.path === getInquiryDrafts.path) return { reply: '', note: '' } as never;
    throw lost;
  });
  const page = await render(<AnswerBox />);
  await page.getByRole('textbox', { name: labels.one.reply }).fill('견적을 보내 드립니다.');
  await page.getByRole('button', { name: labels.one.send }).click();
  await expect.poll(() => reply.mock.calls.length).toBe(1);
  return { page, reply, file, labels };
}

test('an answer whose response is lost is sent again with the same files and recipients', async () => {
  const { page, reply, file, labels } = await answerBox(lost);
  await page.rerender(<AnswerBox to="boss@example.com" />);
  await page.getByRole('button', { name: labels.session.retry }).click();
  await expect.poll(() => reply.mock.calls.length).toBe(2);
  const [[first] = [], [second] = []] = reply.mock.calls;
  expect(first?.files).toEqual([file]);
  expect(second).toEqual(first);
  await expect.element(page.getByTitle('boss@example.com')).toBeVisible();
});

test.each([
  [422, '‘견적.pdf’: 다른 내용', '‘견적.pdf’: 다른 내용'],
  [413, '', fillLabel(allLabels.ko.inquiryFile.tooMany, fileLimits('ko'))],
])('a refusal of a file with %i and the words %j keeps text and files', async (status, msg, shown) => {
  const { page, file, labels } = await answerBox(new CallError('refused', 'x', { status, msg }));
  await expect.element(page.getByText(shown)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: labels.one.reply })).toHaveValue('견적을 보내 드립니다.');
  expect(replyFiles.$files.get()[number]).toEqual([file]);
});
