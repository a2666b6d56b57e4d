import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type MailText = { subject: string; text: string };

export function verifyMailText(link: string, locale: Locale): MailText {
  return {
    subject: m['mails.verify_subject']({}, { locale }),
    text: m['mails.verify_text']({ link }, { locale }),
  };
}

export function resetMailText(link: string, locale: Locale): MailText {
  return {
    subject: m['mails.reset_subject']({}, { locale }),
    text: m['mails.reset_text']({ link }, { locale }),
  };
}

/** The last line is for the phone (WebOTP): with it the browser fills in the code on our own page, and on no other. */
export function codeMessageText(code: string, host: string, locale: Locale): string {
  return `${m['mails.code']({ code }, { locale })}\n\n@${host} #${code}`;
}
