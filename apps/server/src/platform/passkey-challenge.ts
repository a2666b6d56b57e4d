/** What the browser says that it answers; the library compares the signed text itself. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const isRead = typeof data === 'object' && data !== null && 'challenge' in data;
    return isRead && typeof data.challenge === 'string' ? data.challenge.slice(0, 128) : '';
  } catch {
    return '';
  }
}
