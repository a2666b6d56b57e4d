import '../zod-jitless.ts';
import { phoneNumber } from '@paligid/contract/auth/phone-number';

/** In the form the server stores: '+639171234567'. Undefined if it is not a Philippine mobile number. */
export function parsePhoneNumber(typed: string): string | undefined {
  return phoneNumber.safeParse(typed).data;
}

/** '+63 917 123 4567' */
export function formatPhoneNumber(number: string): string {
  return number.replace(/^\+63(\d{3})(\d{3})(\d{4})$/, '+63 $1 $2 $3');
}

/** The part after the '+63' of the field. */
export function formatNationalNumber(number: string): string {
  return formatPhoneNumber(number).replace('+63 ', '');
}
