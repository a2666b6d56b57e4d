import { formatDateDisplay } from './format-moment.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

export type MailText = { subject: string; text: string };

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

/** What a reader is told by mail when it happens to their account. */
export type AccountChange = keyof typeof ACCOUNT_CHANGES;

const ACCOUNT_CHANGES = {
  password: m['mails.security_password'],
  app_added: m['mails.security_app_added'],
  app_removed: m['mails.security_app_removed'],
  codes: m['mails.security_codes'],
  passkey_added: m['mails.security_passkey_added'],
  passkey_removed: m['mails.security_passkey_removed'],
  device: m['mails.security_device'],
};

export type ChangeDetails = { atMs: number; browser: string | null; system: string | null };

export function securityMailText(change: AccountChange, about: ChangeDetails, locale: Locale): MailText {
  const what = ACCOUNT_CHANGES[change]({}, { locale });
  return {
    subject: what,
    text: m['mails.security_text']({ what, ...whenAndWhere(about, locale) }, { locale }),
  };
}

export function deletionMailText(dueMs: number, about: ChangeDetails, locale: Locale): MailText {
  const day = formatDateDisplay({ form: 'month_day_year', atMs: dueMs }, locale, 'Asia/Manila');
  return {
    subject: m['mails.deletion_subject']({ day }, { locale }),
    text: m['mails.deletion_text']({ day, ...whenAndWhere(about, locale) }, { locale }),
  };
}

function whenAndWhere({ atMs, browser, system }: ChangeDetails, locale: Locale) {
  const device =
    browser !== null && system !== null
      ? m['mails.security_on']({ browser, system }, { locale })
      : (browser ?? system ?? m['mails.security_unknown']({}, { locale }));
  return { when: formatDateDisplay({ form: 'date_time', atMs }, locale, 'Asia/Manila'), device };
}

type PausedWebhook = { place: string; address: string; sinceMs: number; status: number | null };

export function webhookPausedMailText(
  { place, address, sinceMs, status }: PausedWebhook,
  locale: Locale,
): MailText {
  const when = formatDateDisplay({ form: 'date_time', atMs: sinceMs }, locale, 'Asia/Manila');
  const answer = status === null ? m['mails.webhook_paused_none']({}, { locale }) : String(status);
  return {
    subject: m['mails.webhook_paused_subject']({ place }, { locale }),
    text: m['mails.webhook_paused_text']({ place, address, when, answer }, { locale }),
  };
}

type AlertMail = { title: string; body: string; steps: readonly string[]; link: string };

export function alertMailText({ title, body, steps, link }: AlertMail, locale: Locale): MailText {
  const parts = [title, body, steps.map((step, i) => `${i + 1}. ${step}`).join('\n')];
  const alert = parts.filter((part) => part !== '').join('\n\n');
  return { subject: title, text: m['mails.alert_text']({ alert, link }, { locale }) };
}

/** The last line is for the phone (WebOTP): with it the browser fills in the code on our own page, and on no other. */
export function codeMessageText(code: string, host: string, locale: Locale): string {
  return `${m['mails.code']({ code }, { locale })}\n\n@${host} #${code}`;
}
