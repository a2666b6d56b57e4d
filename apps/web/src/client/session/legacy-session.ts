import type { StoredSession } from '@paligid/domain/session/kept-session';
import { storedSession } from '@paligid/domain/session/stored-session';

const PAIR = 'auth_tokens';
const ACCESS = 'access_token';
const REFRESH = 'refresh_token';

/** Reads what an older version has stored, once: the old entries are removed, whatever they held. */
export function takeLegacySession(storage: () => Storage): StoredSession | undefined {
  try {
    const entries = storage();
    const [pair, access, refresh] = [PAIR, ACCESS, REFRESH].map((key) => {
      const text = entries.getItem(key);
      entries.removeItem(key);
      return parsed(text);
    });
    return fromPair(pair) ?? storedSession(access, refresh);
  } catch {
    return undefined;
  }
}

function fromPair(pair: unknown): StoredSession | undefined {
  if (typeof pair !== 'object' || pair === null) return undefined;
  const tokens = pair as Readonly<Record<string, unknown>>;
  return (
    storedSession(tokens['access_token'], tokens['refresh_token']) ??
    storedSession(tokens['accessToken'], tokens['refreshToken'])
  );
}

/** Single tokens were stored bare, or as JSON. */
function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
