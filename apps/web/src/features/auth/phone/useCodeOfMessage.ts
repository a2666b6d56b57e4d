import { type RefObject, useEffect } from 'react';

/** Where the browser reads the message by itself, and the reader agrees, the code is filled in and sent. */
export function useCodeOfMessage(field: RefObject<HTMLInputElement | null>): void {
  // The message comes from outside.
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const fill = (code: string | undefined) => {
      if (code === undefined || field.current === null) return;
      field.current.value = code;
      field.current.form?.requestSubmit();
    };
    // Refused or too late: the reader types it.
    void codeOfMessage(stop.signal).then(fill, () => {});
    return () => stop.abort();
  }, [field]);
}

async function codeOfMessage(signal: AbortSignal): Promise<string | undefined> {
  const request = { otp: { transport: ['sms'] }, signal };
  const credential = await navigator.credentials.get(request);
  if (credential === null || !('code' in credential)) return undefined;
  return typeof credential.code === 'string' ? credential.code : undefined;
}
