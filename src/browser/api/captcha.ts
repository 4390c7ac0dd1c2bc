import { type CaptchaChallenge, captchaAnswer } from '#contract/captcha.ts';
import { browserClient } from '../pageClient.ts';
import type { CallOptions } from './callOptions.ts';

/**
 * `GET /cms/user/captcha`: a challenge to solve.
 *
 * @throws CallError
 */
export async function captcha({ client = browserClient, ...options }: CallOptions = {}): Promise<CaptchaChallenge> {
  return (await client.call({ path: '/cms/user/captcha' }, captchaAnswer, options)).data;
}
