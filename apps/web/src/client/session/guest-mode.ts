import type { Shelf } from '../stores/shelf.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';

/** Somebody has said that they want to read without an account. Nobody is asked for it: every open page is open. */
export function isGuestMode(shelf: Pick<Shelf, 'read'>): boolean {
  return shelf.read(STORED_KEYS.guestMode) === true;
}

export function setGuestMode(shelf: Pick<Shelf, 'write'>, isOn: boolean): void {
  shelf.write(STORED_KEYS.guestMode, isOn || undefined);
}
