import { fromBase64Text } from '../encoding/base64-text.ts';

/** What a token says, believed by nobody but its own holder. Nothing, when it cannot be read. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const text = fromBase64Text(token.split('.')[1] ?? '');
  if (text === undefined) return {};
  try {
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Whose token it is. */
export function tokenSubject(token: string): string | undefined {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' && sub !== '' ? sub : undefined;
}
