import * as z from 'zod';
import { TEXT } from '../limits.ts';

/** 09XXXXXXXXX, 9XXXXXXXXX or +639XXXXXXXXX; spaces and dashes are ignored. Normalised to +639XXXXXXXXX. */
export const phoneNumber = z
  .string()
  .max(TEXT.shortText, { abort: true })
  .regex(
    /^[ -]*(?:\+[ -]*6[ -]*3|0)?[ -]*9(?:[ -]*\d){9}[ -]*$/,
    'Please enter a valid Philippine mobile number',
  )
  .transform((typed) => `+63${typed.replace(/\D/g, '').slice(-10)}`);
