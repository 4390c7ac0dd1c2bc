import { readInquiryNumber } from '#contract/inquiryNumber.ts';

/** Column and value that an inquiry is found by: its number as people write it, or its id from before. */
export function inquiryReference(written: string): ['inquiries.number' | 'inquiries.id', string] {
  const number = readInquiryNumber(written);
  return number === undefined ? ['inquiries.id', written.trim().toLowerCase()] : ['inquiries.number', number];
}
