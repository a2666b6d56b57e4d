import { needsSignature, type SigningSecrets } from '@paligid/domain/signing';
import { type Signed, signatureVerifier } from '@paligid/runtime/signature';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { ApiError } from './api-error.ts';
import { isOurService } from './callers.ts';
import type { FastPathGate } from './fast-path-cache.ts';
import type { NonceStore } from './nonce-store.ts';
import { bodyText } from './request-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Part of a page, not a call of the API. */
    isAsset?: boolean;
    /** Reachable on the internal listener without the service key: probes have none. */
    isProbe?: boolean;
    /** A write that changes nothing: while Redis is down it passes without a nonce check. */
    isRepeatable?: boolean;
    /** Only says that the path takes no such method. */
    isRefusal?: boolean;
    /** Asked before a nonce is stored: who may not call must not fill Redis. */
    admitFirst?: (request: FastifyRequest) => Promise<void>;
  }
}

/** Throws when the caller may not pass. Returns a promise only when it has to wait: most calls need not. */
export type Gate = (request: FastifyRequest) => void | Promise<void>;
type Gates = { gate: Gate; mayPass: FastPathGate };
type Signing = { secrets: SigningSecrets; nonces: NonceStore; clock: Clock };

/**
 * For the public listener: a valid signature on every path but the exempt ones, also on paths that do not exist. A read
 * may be repeated, so only requests other than GET use up their nonce. Anybody can sign, and a nonce is kept for two
 * hours, so it is stored only for who may call.
 */
export function signingGate({ secrets, nonces, clock }: Signing): Gates {
  const verify = signatureVerifier(secrets);
  const admit = (
    request: FastifyRequest,
    signed: Signed | undefined,
    nowMs: number,
  ): void | Promise<void> => {
    const { method, routeOptions, is404 } = request;
    if (signed === undefined) throw new ApiError('HMAC_AUTH_FAILED');
    const { isRefusal, isRepeatable = false, admitFirst } = routeOptions.config;
    if (method === 'GET' || isRefusal === true || is404) return;
    const claim = () => useNonce(nonces, signed, nowMs, isRepeatable);
    return admitFirst === undefined ? claim() : admitFirst(request).then(claim);
  };
  const mayPass: FastPathGate = ({ headers }, address) => {
    const signed = verify({ method: 'GET', address, body: '', headers }, clock.now().getTime());
    return signed !== undefined && !(signed instanceof Promise);
  };
  const gate: Gate = (request) => {
    const { method, originalUrl: address, headers, routeOptions } = request;
    if (!needsSignature(address) || routeOptions.config.isAsset === true) return;
    const nowMs = clock.now().getTime();
    const signed = verify({ method, address, body: bodyText(request), headers }, nowMs);
    if (signed instanceof Promise) return signed.then((it) => admit(request, it, nowMs));
    return admit(request, signed, nowMs);
  };
  return { gate, mayPass };
}

/** For the internal listener: the key of our own programs instead of a signature. */
export function serviceGate(serviceKey: string): Gates {
  return {
    gate: (request) => {
      if (request.routeOptions.config.isProbe === true || isOurService(request, serviceKey)) return;
      throw new ApiError('NOT_FOUND');
    },
    mayPass: (request) => isOurService(request, serviceKey),
  };
}

async function useNonce(
  nonces: NonceStore,
  { nonce, timestampMs }: Signed,
  nowMs: number,
  isRepeatable: boolean,
): Promise<void> {
  const unasked = isRepeatable ? () => 'fresh' as const : unavailable;
  const verdict = await nonces.claim(nonce, timestampMs, nowMs).catch(unasked);
  if (verdict !== 'fresh') throw new ApiError('HMAC_AUTH_FAILED');
}

/** It is unknown whether the nonce was used, so the write is rejected. */
function unavailable(cause: unknown): never {
  throw new ApiError('UNAVAILABLE', { cause });
}
