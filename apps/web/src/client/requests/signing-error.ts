const TEXTS = {
  CRYPTO_NOT_AVAILABLE: 'No crypto implementation available',
  HMAC_GENERATION_FAILED: 'Failed to generate HMAC signature',
  HMAC_HEADER_GENERATION_FAILED: 'Failed to generate HMAC headers',
  HMAC_REQUEST_FAILED: 'HMAC request failed',
  HMAC_AUTH_FAILED: 'HMAC authentication failed - request blocked',
} as const;

/** A request that could not be signed, or whose signature was refused. Asking again would change nothing. */
export class SigningError extends Error {
  override readonly name = 'SigningError';
  readonly status = 403;
  readonly code: keyof typeof TEXTS;

  constructor(code: keyof typeof TEXTS, options?: ErrorOptions) {
    super(TEXTS[code], options);
    this.code = code;
  }
}
