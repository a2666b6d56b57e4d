import { isWelcome } from '@paligid/domain/session/welcome';
import type { Api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import type { EmailRegistration } from './session-actions.ts';

/** Either the answer, or what a server said that opened the account and let nobody in. */
type Registered = { answer: unknown } | { welcome: string };

export async function sendRegistration(
  api: Pick<Api, 'send'>,
  body: Required<Omit<EmailRegistration, 'name'>> & Pick<EmailRegistration, 'name'>,
): Promise<Registered> {
  try {
    const answer = await api.send('POST', '/auth/register', body);
    const welcome = welcomeIn(answer);
    return welcome === undefined ? { answer } : { welcome };
  } catch (error) {
    if (error instanceof ApiError && isWelcome(error.message)) return { welcome: error.message };
    throw error;
  }
}

/** An answer that comes with a status of its own is passed on as it is. */
function welcomeIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if (!('status' in answer && 'message' in answer) || answer.status === 'success') return undefined;
  const { message } = answer;
  return typeof message === 'string' && isWelcome(message) ? message : undefined;
}
