import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';

const CLIENT_ID = 'paligid.apps.example';

/** An issuer of its own, with its keys at an address, as Google has them. */
export async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'issuer', alg: 'RS256', use: 'sig' };
  const state = { asked: 0, status: 200 };
  const server = createServer((_request, response) => {
    state.asked += 1;
    const body = state.status === 200 ? JSON.stringify({ keys: [key] }) : '{}';
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idToken = (now: Date, claims: JWTPayload = {}, signer = privateKey) =>
    new SignJWT({ iss: url, aud: CLIENT_ID, sub: '1', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'issuer' })
      .setIssuedAt(now.getTime() / 1000)
      .setExpirationTime(now.getTime() / 1000 + 3600)
      .sign(signer);
  return { state, google: { clientId: CLIENT_ID, issuer: url, keysUrl: `${url}/certs` }, idToken };
}
