export type ChatFailure = 'authentication' | 'server' | 'network' | 'other';

/** `status` is absent if there was no response. */
type FailedSend = { status?: number | undefined; type?: string | undefined; message: string };

/** Why a chat message failed. A rejected session is checked first: only signing in again helps. */
export function chatFailure({ status, type, message }: FailedSend): ChatFailure {
  if (status === 401 || status === 403 || type === 'auth_error' || message.includes('403')) {
    return 'authentication';
  }
  if ((status !== undefined && status >= 500) || message.includes('500')) return 'server';
  if (status === undefined || /network|fetch/i.test(message)) return 'network';
  return 'other';
}

type Thumb = 'up' | 'down';

/** The feedback sent to the server for a thumb under an answer. */
export function feedbackForThumb(thumb: Thumb): { rating: number; helpful: boolean } {
  return thumb === 'up' ? { rating: 5, helpful: true } : { rating: 2, helpful: false };
}

export function canSendMessage(draft: string, isSending: boolean): boolean {
  return !isSending && draft.trim() !== '';
}
