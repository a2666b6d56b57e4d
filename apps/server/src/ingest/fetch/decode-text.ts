const DECLARED = /^(?:\ufeff|\s)*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/i;
const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i;

/** The words of an answer. A publisher that says nothing means UTF-8, or the old Windows set if that fails. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 300));
  const label = CHARSET.exec(contentType)?.[1] ?? DECLARED.exec(head.replace(/^ï»¿/, ''))?.[1] ?? 'utf-8';
  return (
    decodedAs(label, bytes) ?? decodedAs('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  );
}

function decodedAs(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    // An unknown label or bytes that are not of it: the next guess is tried.
    return undefined;
  }
}
