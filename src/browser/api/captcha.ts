import { type CaptchaChallenge, captchaAnswer, captchaPath } from '#contract/captcha.ts';
import type { CallOptions } from './callOptions.ts';
import type { Client } from './client.ts';

/**
 * Asks for a challenge to solve.
 *
 * @throws CallError
 */
export async function captcha(client: Client, options: CallOptions = {}): Promise<CaptchaChallenge> {
  return (await client.call(captchaPath, captchaAnswer, options)).data;
}
