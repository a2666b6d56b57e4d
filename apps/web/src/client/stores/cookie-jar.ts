export interface CookieJar {
  read: (name: string) => string | undefined;
  /** Undefined removes the cookie. */
  write: (name: string, value: string | undefined) => void;
}

const YEAR_SECONDS = 365 * 24 * 3600;

export function browserCookieJar(document: Document, protocol: string): CookieJar {
  const secure = protocol === 'https:' ? '; Secure' : '';
  const read = (name: string) => {
    const entries = listCookies(document).map((entry) => entry.split('='));
    return entries.find(([key]) => key === name)?.[1];
  };
  return {
    read,
    write: (name, value) => {
      if (value === undefined && read(name) === undefined) return;
      const life = value === undefined ? -1 : YEAR_SECONDS;
      try {
        document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
      } catch {
        // Cookies are blocked: the next document is rendered with defaults.
      }
    },
  };
}

/** As 'name=value' strings. Empty where the browser blocks cookies. */
export function listCookies(document: Document): string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}
