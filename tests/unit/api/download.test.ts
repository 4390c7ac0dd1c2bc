import { describe, expect, test } from 'vitest';
import { fileNameOf, savedFileName } from '#client/api/download.ts';

/** Encodes text as browsers return header bytes: one character per byte. */
const raw = (text: string) => Buffer.from(text).toString('latin1');

test.each([
  ['attachment; filename="report.pdf"', 'report.pdf'],
  ['attachment; filename=report.pdf', 'report.pdf'],
  ['ATTACHMENT;FileName = "report.pdf" ; size=3', 'report.pdf'],
  [String.raw`attachment; filename="a \"quoted\" name.pdf"`, 'a "quoted" name.pdf'],
  ['attachment; filename="semi;colon, comma.pdf"', 'semi;colon, comma.pdf'],
  ["attachment; filename*=UTF-8''%EC%8B%A4%EC%A0%81%20%EC%9E%90%EB%A3%8C.pdf", '실적 자료.pdf'],
  ["attachment; filename*=utf-8'ko'%EC%8B%A4%EC%A0%81.pdf", '실적.pdf'],
  ["attachment; filename*=ISO-8859-1''r%E9sum%E9.pdf", 'résumé.pdf'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%EC%8B%A4%EC%A0%81.pdf', '실적.pdf'],
  ['attachment; filename*=UTF-8\'\'%EC%8B.pdf; filename="fallback.pdf"', 'fallback.pdf'],
  ['attachment; filename*=EUC-KR\'\'%BD%C7.pdf; filename="fallback.pdf"', 'fallback.pdf'],
  [`attachment; filename="${raw('실적 자료.pdf')}"`, '실적 자료.pdf'],
  ['attachment; filename="%EC%8B%A4%EC%A0%81.pdf"', '실적.pdf'],
  ['attachment; filename="100% done.pdf"', '100% done.pdf'],
  ['attachment; filename="r\xe9sum\xe9.pdf"', 'résumé.pdf'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [String.raw`attachment; filename="C:\\temp\\a.pdf"`, 'a.pdf'],
  ["attachment; filename*=UTF-8''..%2F..%2Fa.pdf", 'a.pdf'],
  ["attachment; filename*=UTF-8''a%00b%0A.pdf", 'ab.pdf'],
  ['attachment; filename=".."', undefined],
  ['attachment; filename=""', undefined],
  ['attachment', undefined],
  ['inline; name="filename=x"', undefined],
])('fileNameOf(%j) is %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

describe('savedFileName', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  test.each<[Record<string, string>, string | undefined]>([
    [{}, undefined],
    [{ 'content-disposition': 'attachment' }, 'download'],
    [{ 'content-disposition': 'attachment; filename="a.csv"' }, 'a.csv'],
    [{ report: 'success', filename: base64('월간 보고서.xlsx') }, '월간 보고서.xlsx'],
    [
      { report: 'success', filename: base64('보고서.xlsx'), 'content-disposition': 'attachment; filename="x"' },
      '보고서.xlsx',
    ],
    [{ report: 'success', filename: 'no base64!' }, 'download'],
    [{ report: 'success', filename: Buffer.from([0xff, 0xfe]).toString('base64') }, 'download'],
    [{ report: 'success' }, 'download'],
    [{ report: 'failure', filename: base64('x.xlsx') }, undefined],
  ])('savedFileName of the headers %j is %j', (headers, name) => {
    expect(savedFileName(new Headers(headers))).toBe(name);
  });
});
