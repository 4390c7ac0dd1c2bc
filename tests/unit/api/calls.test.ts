import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { encryptField } from '#client/api/encryptField.ts';
import { getSavedReplies } from '#contract/desk/savedReply.ts';
import { sendInquiry } from '#contract/inquiry.ts';
import { formatInquiryNumber } from '#contract/inquiryNumber.ts';
import { signIn, signOut } from '#contract/session.ts';
import { decryptField } from '#server/http/fieldCipher.ts';
import { inquiryCategories } from '#site.ts';
import { json, testClient, testServer } from './support/testServer.ts';

const wireKey = {
  PUBLIC_CRYPTO_KEY: import.meta.env.PUBLIC_CRYPTO_KEY,
  PUBLIC_CRYPTO_IV: import.meta.env.PUBLIC_CRYPTO_IV,
};

/** Starts a server that always sends this answer. Returns a client and the requests. */
async function clientOf(body: object, status = 200) {
  const requests: { line: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = [];
  const address = await testServer(async (request, response) => {
    const text = (await request.toArray()).join('');
    requests.push({
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    });
    json(response, { success: true, msg: '', data: null, ...body }, status);
  });
  return { ...testClient(address), requests };
}

test.each(['비밀번호 🔑', 'x', '가'.repeat(200), ' leading and trailing '])(
  'the server decrypts %j to the typed text',
  async (text) => {
    const encrypted = await encryptField(text);
    expect(encrypted).not.toContain(text);
    expect(decryptField(encrypted, wireKey)).toBe(text);
  },
);

test('a sign-in encrypts the password', async () => {
  const { client, requests } = await clientOf({ data: { token: 'abc', compId: 'ulsan' } });
  expect(await client.send(signIn, { body: { userId: 'haneul', password: '비밀번호!' } })).toEqual({
    token: 'abc',
    compId: 'ulsan',
  });
  expect(requests).toMatchObject([{ line: 'POST /tour/base/login', body: { userId: 'haneul' } }]);
  expect(requests[0]?.headers['content-type']).toBe('application/json');
  expect(decryptField(String(requests[0]?.body.password), wireKey)).toBe('비밀번호!');
});

test('a call without a body sends none', async () => {
  const { client, requests } = await clientOf({});
  expect(await client.send(signOut, {})).toBeNull();
  expect(requests).toMatchObject([{ line: 'POST /tour/base/logout', body: undefined }]);
});

test('an inquiry encrypts name and email, and sends the idempotency key', async () => {
  const number = formatInquiryNumber('1121', '7F3K');
  const { client, requests } = await clientOf({ msg: '문의가 접수되었습니다.', data: { number } }, 201);
  const form = {
    category: inquiryCategories[0],
    name: '이바다',
    email: 'bada@example.com',
    subject: '도입 문의',
    message: '첫 줄\n둘째 줄',
    privacyConsent: true as const,
    marketingConsent: false,
    advertising: false,
    consentVersions: { privacy: '2026-01-01', marketing: '2026-01-01' },
    captcha: 'c29sdXRpb24=',
    lang: 'ko' as const,
  };
  const sent = client.send(sendInquiry, { body: form, headers: { 'Idempotency-Key': 'key-12345678' } });
  expect(await sent).toEqual({ number });
  const [{ line, headers, body } = { line: '', headers: {}, body: {} }] = requests;
  expect([line, headers['idempotency-key']]).toEqual(['POST /cms/user/inquiry', 'key-12345678']);
  expect({
    ...body,
    name: decryptField(String(body.name), wireKey),
    email: decryptField(String(body.email), wireKey),
  }).toEqual(form);
});

test('sendTagged returns the known answer itself if it has not changed', async () => {
  const etags: (string | undefined)[] = [];
  const address = await testServer((request, response) => {
    etags.push(request.headers['if-none-match']);
    if (request.headers['if-none-match'] === '"a"') {
      response.writeHead(304, { ETag: '"a"' }).end();
      return;
    }
    response.setHeader('ETag', '"a"');
    json(response, { success: true, msg: '', data: { list: [] } });
  });
  const { client } = testClient(address);
  const known = await client.sendTagged(getSavedReplies, {}, undefined);
  expect(known).toEqual({ etag: '"a"', data: { list: [] } });
  expect(await client.sendTagged(getSavedReplies, {}, known)).toBe(known);
  expect(etags).toEqual([undefined, '"a"']);
});
