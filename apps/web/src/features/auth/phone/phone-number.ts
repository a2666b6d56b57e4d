import '../zod-jitless.ts';
import { phoneNumber } from '@paligid/contract/auth/phone-number';

/** As the server keeps it: '+639171234567'. Undefined for what is no Philippine mobile number. */
export function parsePhoneNumber(typed: string): string | undefined {
  return phoneNumber.safeParse(typed).data;
}

/** '+63 917 123 4567' */
export function formatPhoneNumber(number: string): string {
  return number.replace(/^\+63(\d{3})(\d{3})(\d{4})$/, '+63 $1 $2 $3');
}

/** What stands behind the '+63' of the field. */
export function formatNationalNumber(number: string): string {
  return formatPhoneNumber(number).replace('+63 ', '');
}
