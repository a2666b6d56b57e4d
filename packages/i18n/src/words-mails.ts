import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type MailWords = { subject: string; text: string };

export function verifyMailWords(link: string, locale: Locale): MailWords {
  return {
    subject: m['mails.verify_subject']({}, { locale }),
    text: m['mails.verify_text']({ link }, { locale }),
  };
}

export function resetMailWords(link: string, locale: Locale): MailWords {
  return {
    subject: m['mails.reset_subject']({}, { locale }),
    text: m['mails.reset_text']({ link }, { locale }),
  };
}

/** The last line is for the phone: by it the browser fills in the code on our own page, and on no other. */
export function codeMessageWords(code: string, host: string, locale: Locale): string {
  return `${m['mails.code']({ code }, { locale })}\n\n@${host} #${code}`;
}
