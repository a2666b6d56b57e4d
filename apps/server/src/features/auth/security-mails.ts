import { describeDevice } from '@paligid/domain/session/device';
import {
  type AccountChange,
  type ChangeDetails,
  deletionMailText,
  type MailText,
  securityMailText,
} from '@paligid/i18n/mails-text';
import type { Locale } from '@paligid/i18n/runtime';
import type { Background } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Throttle } from '../../platform/http/rate-limit.ts';
import type { SendMail } from '../../platform/messaging.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { AUTH_LIMITS } from './auth-limits.ts';

type SecurityMailsDeps = {
  clock: Clock;
  /** Absent: no mail can be sent. */
  mail: SendMail | undefined;
  background: Background;
  throttle: Throttle;
  users: UsersService;
  sessions: SessionsService;
};

type WriteMail = (about: ChangeDetails, language: Locale) => MailText;

export type SecurityMails = ReturnType<typeof securityMails>;

/**
 * Tells a reader by mail what has changed about how their account is guarded, so that they notice a stranger. Only a
 * mailbox that was verified gets one, in the language of the account. There is no link in it: such mails are imitated.
 */
export function securityMails({ clock, mail, background, throttle, users, sessions }: SecurityMailsDeps) {
  const send = async (userId: string, agent: string, write: WriteMail) => {
    const mailbox = await users.findMailbox(userId);
    if (mail === undefined || mailbox === undefined) return;
    const { browser, system } = describeDevice(agent);
    const about = { atMs: clock.now().getTime(), browser, system };
    await mail({ to: mailbox.email, ...write(about, mailbox.language) });
  };
  const sendChange = (userId: string, change: AccountChange, agent: string) =>
    send(userId, agent, (about, language) => securityMailText(change, about, language));

  /** Whether no other device of the account looks like this one. Of its first device nobody needs to be told. */
  const isNewDevice = async (userId: string, agent: string): Promise<boolean> => {
    const { browser, system, kind } = describeDevice(agent);
    const { devices } = await sessions.devices({ userId, sessionId: null });
    const alike = devices.filter((it) => it.browser === browser && it.system === system && it.kind === kind);
    if (devices.length < 2 || alike.length > 1) return false;
    return throttle.spend(AUTH_LIMITS.deviceMail, `${userId} ${browser} ${system}`).then(
      () => true,
      (error) => {
        if (error instanceof ApiError) return false;
        throw error;
      },
    );
  };

  return {
    changed: (userId: string, change: AccountChange, agent: string): void => {
      if (mail !== undefined) background.run('auth.security-mail', () => sendChange(userId, change, agent));
    },
    deletionAsked: (userId: string, dueAt: Date, agent: string): void => {
      if (mail === undefined) return;
      background.run('auth.deletion-mail', () =>
        send(userId, agent, (about, language) => deletionMailText(dueAt.getTime(), about, language)),
      );
    },
    /** Call it after the session was started. */
    signedIn: (userId: string, agent: string): void => {
      if (mail === undefined) return;
      background.run('auth.device-mail', async () => {
        if (await isNewDevice(userId, agent)) await sendChange(userId, 'device', agent);
      });
    },
  };
}
