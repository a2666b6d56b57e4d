import { fromBase64Text, toBase64Text } from '../encoding/base64-text.ts';

export type ClientInfo = {
  agent: string;
  /** As `{width}x{height}`. */
  screen: string;
  language: string;
  timeZone: string;
};

/** The value of X-Client-Info. The order of the keys is part of what is signed. */
export function encodeClientInfo({ agent, screen, language, timeZone }: ClientInfo): string {
  return toBase64Text(JSON.stringify({ b: agent, s: screen, l: language, t: timeZone }));
}

/** The agent inside X-Client-Info; the key cannot be derived without it. Absent when it cannot be read. */
export function agentOf(header: string): string | undefined {
  const text = fromBase64Text(header);
  if (text === undefined) return undefined;
  try {
    const info: unknown = JSON.parse(text);
    if (typeof info !== 'object' || info === null || !('b' in info)) return undefined;
    return typeof info.b === 'string' ? info.b : undefined;
  } catch {
    return undefined;
  }
}
