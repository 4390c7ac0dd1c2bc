import { Hono } from 'hono';
import { captchaAnswer, captchaPath } from '#contract/captcha.ts';
import { success } from '../http/answer.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { operation } from '../http/operation.ts';
import type { Captcha } from './captcha.ts';

/** Serves `GET /cms/user/captcha`: a challenge that the browser solves before it sends an inquiry. */
export function captchaRoutes(captcha: Captcha): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(
    captchaPath,
    operation({
      summary: 'Proof-of-work challenge for an inquiry, valid for five minutes',
      tag: 'inquiry',
      answer: captchaAnswer,
    }),
    async (c) => success(c, await captcha.challenge()),
  );
}
