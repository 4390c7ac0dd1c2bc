import {
  type AuditPage,
  auditAnswer,
  auditPath,
  type InquiryExportRequest,
  type InquiryFileQuery,
  type InquiryOwners,
  inquiryExportPath,
  inquiryFilePath,
  inquiryOwnersAnswer,
  inquiryOwnersPath,
  type PersonDeletionRequest,
  personDeletionAnswer,
  personDeletionPath,
} from '#contract/desk/deskCalls.ts';
import {
  type DeskNumbers,
  deskNumbersAnswer,
  deskNumbersExportPath,
  deskNumbersPath,
} from '#contract/desk/deskNumbers.ts';
import {
  filesPart,
  type InquiryBulkLine,
  type InquiryBulkRequest,
  type InquiryChangeRequest,
  type InquiryTakeBackRequest,
  type InquiryTextRequest,
  type InquiryUndoRequest,
  inquiryBulkAnswer,
  inquiryBulkPath,
  inquiryChangePath,
  inquiryNotePath,
  inquiryReplyPath,
  inquiryTakeBackPath,
  inquiryUndoPath,
  replyPart,
} from '#contract/desk/inquiryAction.ts';
import { type InquiryDetail, inquiryDetailAnswer, inquiryDetailPath } from '#contract/desk/inquiryDetail.ts';
import {
  type InquiryDraftRequest,
  type InquiryDrafts,
  inquiryDraftAnswer,
  inquiryDraftsAnswer,
  inquiryDraftsPath,
} from '#contract/desk/inquiryDraft.ts';
import {
  type InquiryList,
  type InquiryListQuery,
  type InquirySearchRequest,
  inquiryListAnswer,
  inquiryListPath,
  inquirySearchPath,
} from '#contract/desk/inquiryList.ts';
import { type LedgerPage, ledgerAnswer, ledgerPath } from '#contract/desk/ledger.ts';
import { type SavedReplies, savedRepliesAnswer, savedRepliesPath } from '#contract/desk/savedReply.ts';
import type { CallOptions } from './call.ts';
import type { Client, Tagged } from './client.ts';

/** Stays on the page when the session ends, so that typed text is not lost. */
const stayOnPage = { signInPage: false } as const;

/** Options of a call whose failure the desk shows in place. */
const shownInPlace = { ...stayOnPage, errorMessage: false } as const;

/** Options of a call in the background. */
export const inBackground = { ...shownInPlace, background: true, progress: false } as const;

/**
 * Calls of the staff's desk. Each throws CallError.
 *
 * With a known answer, `list` and `one` poll in the background. They return the known answer itself if it has not
 * changed; the server then records no view.
 */
export const desk = {
  list: (
    client: Client,
    query: InquiryListQuery,
    known?: Tagged<InquiryList>,
    options: CallOptions = known ? inBackground : shownInPlace,
  ): Promise<Tagged<InquiryList>> =>
    client.callTagged(inquiryListPath, inquiryListAnswer, known, { ...options, query }),

  /** Looks for new inquiries in the background, also without a known answer. All inquiries come newest first. */
  newest: (client: Client, known: Tagged<InquiryList> | undefined): Promise<Tagged<InquiryList>> =>
    client.callTagged(inquiryListPath, inquiryListAnswer, known, { ...inBackground, query: {} }),

  search: async (client: Client, request: InquirySearchRequest, options: CallOptions = {}): Promise<InquiryList> =>
    (await post(client, inquirySearchPath, inquiryListAnswer, request, options)).data,

  one: (client: Client, number: string, known?: Tagged<InquiryDetail>): Promise<Tagged<InquiryDetail>> =>
    client.callTagged(inquiryDetailPath, inquiryDetailAnswer, known, {
      ...(known ? inBackground : shownInPlace),
      query: { number },
    }),

  change: async (client: Client, request: InquiryChangeRequest): Promise<InquiryDetail> =>
    (await post(client, inquiryChangePath, inquiryDetailAnswer, request)).data,

  bulk: async (client: Client, request: InquiryBulkRequest): Promise<InquiryBulkLine[]> =>
    (await post(client, inquiryBulkPath, inquiryBulkAnswer, request)).data.list,

  undo: async (client: Client, request: InquiryUndoRequest): Promise<InquiryBulkLine[]> =>
    (await post(client, inquiryUndoPath, inquiryBulkAnswer, request)).data.list,

  note: async (client: Client, request: InquiryTextRequest): Promise<InquiryDetail> =>
    (await post(client, inquiryNotePath, inquiryDetailAnswer, request)).data,

  reply: async (
    client: Client,
    request: InquiryTextRequest,
    files: readonly { name: string; content: Blob }[],
  ): Promise<InquiryDetail> => {
    const form = new FormData();
    form.set(replyPart, JSON.stringify(request));
    for (const { name, content } of files) form.append(filesPart, content, name);
    return (await post(client, inquiryReplyPath, inquiryDetailAnswer, files.length > 0 ? form : request)).data;
  },

  takeBack: async (client: Client, request: InquiryTakeBackRequest): Promise<InquiryDetail> =>
    (await post(client, inquiryTakeBackPath, inquiryDetailAnswer, request)).data,

  drafts: async (client: Client, number: string): Promise<InquiryDrafts> =>
    (await client.call(inquiryDraftsPath, inquiryDraftsAnswer, { ...inBackground, query: { number } })).data,

  /** Keeps a draft. The browser sends it even while the page closes. */
  saveDraft: async (client: Client, request: InquiryDraftRequest): Promise<void> => {
    await post(client, inquiryDraftsPath, inquiryDraftAnswer, request, { ...inBackground, keepalive: true });
  },

  /** Loads the saved replies in the background. Returns the known answer itself if it has not changed. */
  savedReplies: (client: Client, known: Tagged<SavedReplies> | undefined): Promise<Tagged<SavedReplies>> =>
    client.callTagged(savedRepliesPath, savedRepliesAnswer, known, inBackground),

  /** Saves a file of an answer, and returns its name. */
  downloadFile: async (client: Client, query: InquiryFileQuery): Promise<string> =>
    await client.download(inquiryFilePath, { ...stayOnPage, query }),

  owners: async (client: Client): Promise<InquiryOwners> =>
    (await client.call(inquiryOwnersPath, inquiryOwnersAnswer, inBackground)).data,

  deletePerson: async (client: Client, request: PersonDeletionRequest) =>
    (await post(client, personDeletionPath, personDeletionAnswer, request)).data,

  /** Saves the list as a file, and returns the file's name. */
  export: async (client: Client, request: InquiryExportRequest): Promise<string> =>
    await client.download(inquiryExportPath, { ...stayOnPage, method: 'POST', body: () => request }),

  numbers: async (client: Client): Promise<DeskNumbers> =>
    (await client.call(deskNumbersPath, deskNumbersAnswer, shownInPlace)).data,

  /** Saves the numbers as a file, and returns the file's name. */
  exportNumbers: async (client: Client): Promise<string> => await client.download(deskNumbersExportPath, stayOnPage),

  ledger: async (client: Client, cursor: string | undefined): Promise<LedgerPage> =>
    (await client.call(ledgerPath, ledgerAnswer, { ...shownInPlace, query: { cursor } })).data,

  audit: async (client: Client, cursor: string | undefined): Promise<AuditPage> =>
    (await client.call(auditPath, auditAnswer, { ...shownInPlace, query: { cursor } })).data,
};

function post<Schema extends Parameters<Client['call']>[1]>(
  client: Client,
  path: string,
  answer: Schema,
  request: object,
  options: CallOptions = {},
) {
  return client.call(path, answer, { ...shownInPlace, ...options, method: 'POST', body: () => request });
}
