import { randomInt } from 'node:crypto';
import { LIMITS } from '@paligid/contract/limits';

/** Without what is mistaken for another sign: 0 and O, 1, I and L, U and V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Ten codes of 77 bits each, in groups of four that can be read out. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: LIMITS.recoveryCodes }, () => {
    const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return characters.join('').replace(GROUP, '$&-');
  });
}

/** As it is hashed: however it was typed. */
export function plainRecoveryCode(typed: string): string {
  return typed.replace(/[ -]/g, '').toUpperCase();
}

export function isRecoveryCode(typed: string): boolean {
  return plainRecoveryCode(typed).length === LENGTH;
}
