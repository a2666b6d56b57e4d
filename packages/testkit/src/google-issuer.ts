import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

const CLIENT_ID = 'paligid.apps.example';
/** The person behind the account that the script selects. */
const GINA = {
  ...{ sub: '2001', email: 'gina@example.com', email_verified: true, name: 'Gina Sampol' },
  picture: 'https://lh3.googleusercontent.com/a/gina-sampol',
};

/** A separate issuer that serves its keys and its script at one URL each, as Google does. */
export async function openIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'issuer', alg: 'RS256', use: 'sig' };
  const state = { asked: 0, status: 200 };
  const server = createServer(async ({ url: path }, response) => {
    if (path === '/gsi/client') {
      const script = clientScript(await idToken(new Date(), GINA));
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    state.asked += 1;
    const body = state.status === 200 ? JSON.stringify({ keys: [key] }) : '{}';
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idToken = (now: Date, claims: JWTPayload = {}, signer = privateKey) =>
    new SignJWT({ iss: url, aud: CLIENT_ID, sub: '1', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'issuer' })
      .setIssuedAt(now.getTime() / 1000)
      .setExpirationTime(now.getTime() / 1000 + 3600)
      .sign(signer);
  return {
    state,
    google: { clientId: CLIENT_ID, issuer: url, keysUrl: `${url}/certs` },
    script: `${url}/gsi/client`,
    idToken,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Simulates a reader who has one Google account and selects it at once. */
function clientScript(credential: string): string {
  return `{
    let settings;
    const id = {
      initialize: (given) => { settings = given; },
      prompt: () => settings.client_id === '${CLIENT_ID}' && settings.callback({ credential: '${credential}' }),
      renderButton: () => {},
    };
    window.google = { accounts: { id } };
  }`;
}
