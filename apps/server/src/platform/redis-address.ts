type Sentinel = { host: string; port: number };

export type RedisAddress =
  | { kind: 'single'; url: string }
  | { kind: 'sentinels'; sentinels: Sentinel[]; name: string; password: string | undefined };

const SENTINEL_PORT = 26_379;

/**
 * `redis://…` and `rediss://…` are one server. `redis-sentinel://:password@host:port/name` with commas between are the
 * sentinels that know which server leads the group of that name; the password is that of the servers.
 */
export function redisAddress(text: string): RedisAddress | undefined {
  const urls = text.split(',').map((one) => URL.parse(one.trim()));
  const [first] = urls;
  if (!first || !urls.every((url) => url !== null && url.hostname !== '')) return undefined;
  if (/^rediss?:$/.test(first.protocol))
    return urls.length === 1 ? { kind: 'single', url: text.trim() } : undefined;
  const name = first.pathname.slice(1);
  const isSentinel = (url: URL | null): url is URL =>
    url?.protocol === 'redis-sentinel:' && url.pathname.slice(1) === name;
  if (name === '' || !urls.every(isSentinel)) return undefined;
  return {
    kind: 'sentinels',
    sentinels: urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port || SENTINEL_PORT) })),
    name,
    password: first.password === '' ? undefined : decodeURIComponent(first.password),
  };
}
