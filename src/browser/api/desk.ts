import {
  type AuditPage,
  auditAnswer,
  auditPath,
  type InquiryExportRequest,
  type InquiryOwners,
  inquiryExportPath,
  inquiryOwnersAnswer,
  inquiryOwnersPath,
  type PersonDeletionRequest,
  personDeletionAnswer,
  personDeletionPath,
} from '#contract/desk/deskCalls.ts';
import { type InquiryDetail, inquiryDetailAnswer, inquiryDetailPath } from '#contract/desk/inquiryDetail.ts';
import {
  type InquiryList,
  type InquiryListQuery,
  type InquirySearchRequest,
  inquiryListAnswer,
  inquiryListPath,
  inquirySearchPath,
} from '#contract/desk/inquiryList.ts';
import {
  type InquiryChangeRequest,
  type InquiryTextRequest,
  inquiryChangePath,
  inquiryNotePath,
  inquiryReplyPath,
} from '#contract/desk/inquiryStep.ts';
import type { CallOptions } from './call.ts';
import type { Client, Tagged } from './client.ts';

/** A session that ends at the desk does not take what was typed away: the page stays. */
const stay = { signInPage: false } as const;

/** For calls that nobody waits for. */
const quiet = { ...stay, progress: false, errorMessage: false } as const;

/**
 * The calls of the staff's desk. Each throws CallError.
 *
 * Polls resolve to `undefined` while nothing has changed since the entity tag.
 */
export const desk = {
  list: async (client: Client, query: InquiryListQuery): Promise<Tagged<InquiryList>> =>
    tagged(await client.callTagged(inquiryListPath, inquiryListAnswer, undefined, { ...stay, query })),

  pollList: async (client: Client, query: InquiryListQuery, etag: string): Promise<Tagged<InquiryList> | undefined> => {
    const answer = await client.callTagged(inquiryListPath, inquiryListAnswer, etag, { ...quiet, query });
    return answer && tagged(answer);
  },

  search: async (client: Client, request: InquirySearchRequest, options: CallOptions = {}): Promise<InquiryList> =>
    (await post(client, inquirySearchPath, inquiryListAnswer, request, options)).data,

  one: async (client: Client, number: string): Promise<Tagged<InquiryDetail>> =>
    tagged(await client.callTagged(inquiryDetailPath, inquiryDetailAnswer, undefined, { ...stay, query: { number } })),

  pollOne: async (client: Client, number: string, etag: string): Promise<Tagged<InquiryDetail> | undefined> => {
    const options = { ...quiet, query: { number } };
    const answer = await client.callTagged(inquiryDetailPath, inquiryDetailAnswer, etag, options);
    return answer && tagged(answer);
  },

  change: async (client: Client, request: InquiryChangeRequest): Promise<InquiryDetail> =>
    (await post(client, inquiryChangePath, inquiryDetailAnswer, request)).data,

  note: async (client: Client, request: InquiryTextRequest): Promise<InquiryDetail> =>
    (await post(client, inquiryNotePath, inquiryDetailAnswer, request)).data,

  reply: async (client: Client, request: InquiryTextRequest): Promise<InquiryDetail> =>
    (await post(client, inquiryReplyPath, inquiryDetailAnswer, request)).data,

  owners: async (client: Client): Promise<InquiryOwners> =>
    (await client.call(inquiryOwnersPath, inquiryOwnersAnswer, quiet)).data,

  deletePerson: async (client: Client, request: PersonDeletionRequest) =>
    (await post(client, personDeletionPath, personDeletionAnswer, request)).data,

  /** Lets the browser save the list as a file. */
  export: async (client: Client, request: InquiryExportRequest): Promise<string> =>
    await client.download(inquiryExportPath, { ...stay, method: 'POST', body: () => request }),

  audit: async (client: Client, cursor: string | undefined): Promise<AuditPage> =>
    (await client.call(auditPath, auditAnswer, { ...stay, query: { cursor } })).data,
};

function post<Schema extends Parameters<Client['call']>[1]>(
  client: Client,
  path: string,
  answer: Schema,
  request: object,
  options: CallOptions = {},
) {
  return client.call(path, answer, { ...stay, ...options, method: 'POST', body: () => request });
}

/** @param answer undefined only where an entity tag was sent */
function tagged<Data>(answer: Tagged<{ data: Data }> | undefined): Tagged<Data> {
  if (!answer) throw new Error('An answer without an entity tag sent cannot be the same as before.');
  return { etag: answer.etag, body: answer.body.data };
}
