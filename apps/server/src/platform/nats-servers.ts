export type NatsServers = {
  servers: string[];
  isEncrypted: boolean;
  login: { user: string; pass: string } | undefined;
};

/** One URL or several with commas between; user and password are those of the first, as all servers share them. */
export function natsServers(text: string): NatsServers | undefined {
  const urls = text.split(',').map((one) => URL.parse(one.trim()));
  const isKnown = (url: URL | null): url is URL => url !== null && /^(nats|tls):$/.test(url.protocol);
  if (!urls.every(isKnown) || urls.some(({ hostname }) => hostname === '')) return undefined;
  const [first] = urls;
  if (first === undefined) return undefined;
  return {
    servers: urls.map(({ host }) => host),
    isEncrypted: first.protocol === 'tls:',
    login:
      first.username === ''
        ? undefined
        : { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) },
  };
}
