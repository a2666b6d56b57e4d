import { createECDH } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { decryptPush } from '../src/push-decryption.ts';
import { startPushService } from '../src/push-service.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('the message of RFC 8291, appendix A, is decrypted', () => {
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  const plain = decryptPush(body, {
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    publicKey: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  });
  expect(plain.toString()).toBe('When I grow up, I want to be a watermelon');
});

test('a message without a signature, without a TTL or of another key is rejected', async () => {
  const service = await startPushService();
  onTestFinished(service.close);
  const { endpoint } = service.subscribe(createECDH('prime256v1').generateKeys('base64url'));
  const post = async (headers: Record<string, string>) =>
    (await fetch(endpoint, { method: 'POST', headers, body: 'x' })).status;
  const forged = `vapid t=e30.e30.AAAA, k=${createECDH('prime256v1').generateKeys('base64url')}`;
  expect([await post({}), await post({ authorization: forged }), await post({ ttl: '1' })]).toEqual([
    403, 403, 403,
  ]);
  expect(service.arrived()).toEqual([]);
  expect(service.rejected()).toEqual([
    'no VAPID header',
    'the signature is not of this key',
    'no VAPID header',
  ]);
  const [unknown, other] = [`${service.origin}/push/unknown`, `${service.origin}/elsewhere`];
  expect((await fetch(other, { method: 'POST' })).status).toBe(404);
  expect((await fetch(unknown)).status).toBe(404);
});
