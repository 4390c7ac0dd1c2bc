import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { writtenNumber } from './inquiryDetail.ts';
import { inquiryFile } from './inquiryFile.ts';

export const inquiryFilesPath = '/tour/api/inquiries/files';
export const inquiryFilePath = '/tour/api/inquiries/files/one';
export const inquiryFileRemovalPath = '/tour/api/inquiries/files/remove';

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

/** An inquiry and a file of it: query of `POST /tour/api/inquiries/files` and `GET …/one`, body of `POST …/remove`. */
export const inquiryFileReference = z
  .object({
    number: writtenNumber,
    id: z.uuid().check(z.meta({ description: 'Id of the file. A new one for each upload, the same for its retries.' })),
  })
  .check(z.meta({ id: 'InquiryFileReference' }));

export type InquiryFileReference = z.infer<typeof inquiryFileReference>;

/** Answer of `POST /tour/api/inquiries/files`. */
export const inquiryFileAnswer = envelope(inquiryFile, 'InquiryFileAnswer');

/** Answer of `POST /tour/api/inquiries/files/remove`. */
export const inquiryFileRemovalAnswer = envelope(z.null(), 'InquiryFileRemovalAnswer');
