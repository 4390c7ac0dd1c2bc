import type { Context } from 'hono';

const messages = {
  ko: '요청하신 API 주소를 찾을 수 없습니다.',
  en: 'The API address was not found.',
};

/** Answers a path below `/tour/` or `/cms/` that no call has, in the API's envelope and the language of `X-LANG`. */
export function apiNotFound(c: Context): Response {
  const language = c.req.header('X-LANG')?.toLowerCase() === 'en' ? 'en' : 'ko';
  return c.json({ success: false, msg: messages[language], data: null }, 404, { 'Cache-Control': 'no-store' });
}
