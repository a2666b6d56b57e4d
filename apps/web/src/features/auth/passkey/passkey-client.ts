import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { PasskeyRequest } from '../../../client/session/session-actions.ts';

/** The reader closed the browser's dialog, or it timed out. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled';
  override message = '';
}

/** This device holds a passkey of the account already. */
export class PasskeyKnown extends Error {
  override name = 'PasskeyKnown';
  override message = '';
}

/** Asks the browser for a proof. With `isAutofill` it waits until the reader picks a passkey in the email field. */
export async function provePasskey(optionsJSON: PasskeyRequest, isAutofill = false): Promise<unknown> {
  return startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }).catch(named);
}

export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  return startRegistration({ optionsJSON: options }).catch(named);
}

/** Ends a wait for the email field. */
export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** The texts of the library are for developers. */
function named(error: unknown): never {
  if (error instanceof Error && error.name === 'InvalidStateError') throw new PasskeyKnown();
  throw new PasskeyCancelled();
}
