/** Differs when a configuration does; it says nothing of what is in it. */
export function configVersion(config: unknown): string {
  let hash = 0;
  for (const char of JSON.stringify(config)) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}
