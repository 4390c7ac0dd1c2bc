import * as z from 'zod/mini';
import { get, post } from '../call.ts';
import { deskCall, noInquiry } from './deskCall.ts';
import { writtenNumber } from './inquiryDetail.ts';
import { inquiryFile } from './inquiryFile.ts';

/** Header with the percent-encoded name of an uploaded file. Addresses would expose it. */
export const fileNameHeader = 'X-File-Name';

/** Value of {@link fileNameHeader}. */
export const encodedFileName = z
  .string()
  .check(
    z.maxLength(4000),
    z.regex(/^(?:[\w.!~*'()-]|%[\da-f]{2})+$/i),
    z.meta({ description: 'Name of the file, percent-encoded UTF-8.' }),
  );

/** An inquiry and a file of it. */
const fileReference = z.object({
  number: writtenNumber,
  id: z.uuid().check(z.meta({ description: 'Id of the file. A new one for each upload, the same for its retries.' })),
});

export const uploadFile = post('/tour/api/inquiries/files', {
  ...deskCall,
  summary: 'Attaches a file to the caller’s next answer to an inquiry',
  headers: { [fileNameHeader]: encodedFileName },
  query: fileReference,
  body: 'application/octet-stream',
  answer: inquiryFile,
  refusals: {
    ...noInquiry,
    409: 'The id belongs to another file',
    413: 'The file is too large',
    422: 'A field was refused, or the file: its kind, its content, or the number or size of all files',
  },
});

export const deleteFile = post('/tour/api/inquiries/files/remove', {
  ...deskCall,
  summary: 'Deletes an unsent file of the caller',
  body: fileReference,
  answer: z.null(),
  refusals: noInquiry,
});

export const getFile = get('/tour/api/inquiries/files/one', {
  ...deskCall,
  summary: 'A file of an answer',
  query: fileReference,
  answer: 'application/octet-stream',
  refusals: { 404: 'No such inquiry or file, or it was deleted' },
});
