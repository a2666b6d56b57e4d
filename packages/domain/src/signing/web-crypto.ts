type Bytes = Uint8Array<ArrayBuffer>;

/** The three functions of WebCrypto that signing needs; browsers and Node have them alike. */
export type WebCrypto<Key> = {
  digest(algorithm: 'SHA-256', data: Bytes): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    keyData: Bytes,
    algorithm: { name: 'HMAC'; hash: 'SHA-256' },
    extractable: boolean,
    usages: 'sign'[],
  ): Promise<Key>;
  sign(algorithm: 'HMAC', key: Key, data: Bytes): Promise<ArrayBuffer>;
};
