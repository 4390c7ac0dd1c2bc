import * as z from 'zod/mini';
import type { LabelName } from '#i18n/labels.ts';
import { msg } from './envelope.ts';
import type { MenuId } from './menu.ts';

type Schema = z.core.$ZodType;

/** Media type of an answered file. */
type FileType = 'text/csv' | 'application/octet-stream';

/** Group of a call in the OpenAPI document. */
export type Tag = 'account' | 'desk' | 'health' | 'inquiry' | 'session' | 'site';

interface CallDetails {
  /** Summary in one line. */
  summary: string;
  tag: Tag;
  /** Menus that the account needs; none for any account. A call without this field is public. */
  menus?: readonly MenuId[];
  /** True when a GET call writes, and so refuses other websites. Other methods always do. */
  isSameOrigin?: boolean;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** Parts of a form that the call takes beside a JSON body: of the JSON, and of files. */
  form?: { json: string; files: string };
  /** Fields of the body that the browser encrypts, each with its maximum length in UTF-16 code units. */
  encrypted?: Readonly<Record<string, number>>;
  /** Required headers. */
  headers?: Readonly<Record<string, Schema>>;
  /** Schema of the answer's data, or the type of an answered file. */
  response: Schema | FileType;
  /** Field of the envelope that has the answer, `data` by default. An answer in `body` has no envelope. */
  responseIn?: 'result' | 'body';
  /** Status of the answer, 200 by default. */
  status?: 201;
  /** Label of the answer's message. */
  message?: LabelName;
  /** True when the answer has an entity tag, and `If-None-Match` with that tag gets 304. */
  isTagged?: boolean;
  /** Limit of the calls of one network address: the largest burst, and the seconds in which it refills. */
  limit?: { name: string; times: number; seconds: number };
  /** Refusals by status, beside those that follow from the other fields. */
  refusals?: Readonly<Record<number, string>>;
}

/** Call of the API. Server, browser and OpenAPI document work from it. */
export interface Call extends CallDetails {
  method: 'GET' | 'POST';
  path: string;
}

/** Describes a call by GET. */
/* @__NO_SIDE_EFFECTS__ */
export function get<const Details extends CallDetails>(path: string, details: Details) {
  return { method: 'GET' as const, path, ...details };
}

/** Describes a call by POST. */
/* @__NO_SIDE_EFFECTS__ */
export function post<const Details extends CallDetails>(path: string, details: Details) {
  return { method: 'POST' as const, path, ...details };
}

/** Data of a call's answer. */
export type DataOf<Described extends Call> = Described['response'] extends Schema
  ? z.output<Described['response']>
  : Blob;

type Sent<Value, Name extends string> = Value extends Schema
  ? { [Key in Name]: z.input<Value> }
  : { [Key in Name]?: never };

/** File that leaves in a form. */
export interface SentFile {
  name: string;
  content: Blob;
}

/** Query, body, headers and files of a call. */
export type InputOf<Described extends Call> = Sent<Described['query'], 'query'> &
  Sent<Described['body'], 'body'> &
  (Described['form'] extends object ? { files?: readonly SentFile[] } : { files?: never }) &
  (Described['headers'] extends object
    ? { headers: { [Name in keyof Described['headers']]: string } }
    : { headers?: never });

/** Valid body of a call. */
export type BodyOf<Described extends Call> = Described['body'] extends Schema ? z.output<Described['body']> : undefined;

/** Valid query of a call. */
export type QueryOf<Described extends Call> = Described['query'] extends Schema
  ? z.output<Described['query']>
  : undefined;

/** Answer of a call in its envelope (docs/product.md#entities). */
interface Envelope<Data> {
  success: true;
  msg: string;
  data: Data;
}

/** Returns the schema of a call's successful answer, envelope included. */
export function responseTo<Described extends Call>({ response, responseIn }: Described) {
  const data = typeof response === 'string' ? z.string() : response;
  // biome-ignore format: one line a form of the answer
  const schema =
    responseIn === 'body' ? data
    : responseIn === 'result' ? z.object({ success: z.literal(true), msg, data: z.null(), result: data })
    : z.object({ success: z.literal(true), msg, data });
  return schema as z.ZodMiniType<
    Described['responseIn'] extends 'body'
      ? DataOf<Described>
      : Described['responseIn'] extends 'result'
        ? Envelope<null> & { result: DataOf<Described> }
        : Envelope<DataOf<Described>>
  >;
}
