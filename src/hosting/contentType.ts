import { getMimeType, mimes } from 'hono/utils/mime';

const openXml = 'application/vnd.openxmlformats-officedocument';

/** Hono's media types, and those of office formats for attachments. */
const types: Record<string, string> = {
  ...mimes,
  doc: 'application/msword',
  docx: `${openXml}.wordprocessingml.document`,
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  md: 'text/markdown; charset=utf-8',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${openXml}.presentationml.presentation`,
  vtt: 'text/vtt; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  xlsx: `${openXml}.spreadsheetml.sheet`,
};

/** Returns the media type of a file by its extension; `application/octet-stream` for an unknown one. */
export function contentType(name: string): string {
  return getMimeType(name, types) ?? 'application/octet-stream';
}

/**
 * Returns {@link contentType} without parameters, for feeds.
 *
 * @example mediaType('table.csv') // 'text/csv'
 */
export function mediaType(name: string): string {
  return contentType(name).replace(/;.*$/, '');
}
