import type { Shelf } from '../stores/shelf.ts';
import { STORED_KEYS } from '../stores/stored-keys.ts';

/** Somebody has said that they read without an account. Nothing hangs on it: every open page is open to all. */
export function setGuestMode(shelf: Pick<Shelf, 'write'>, isOn: boolean): void {
  shelf.write(STORED_KEYS.guestMode, isOn || undefined);
}
