import { m } from '@paligid/i18n/messages';
import type { SessionUser } from '../../client/session/session-actions.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Switch } from '../../design/Switch.tsx';
import { type Translate, useTranslation } from '../../i18n/useTranslation.ts';
import type { AlertSettingsProps } from './AlertLevels.tsx';

/** Mails of the highest level, for an account with a verified address. What was chosen before can always be turned off. */
export function AlertMail({ settings: { email_critical: isOn }, onChange }: AlertSettingsProps) {
  const t = useTranslation();
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Switch
      label={t(m['alert_settings.mail'])}
      text={addressText(user, t)}
      isOn={isOn}
      isDisabled={!isOn && !canBeMailed(user)}
      onChange={(email_critical) => onChange({ email_critical })}
    />
  );
}

/** As the server decides it: an account that signs in by phone has verified its number. */
function canBeMailed({ email, verified, auth_method }: SessionUser): boolean {
  return !!email && verified === true && auth_method !== 'phone';
}

function addressText(user: SessionUser, t: Translate): string {
  const { email, auth_method } = user;
  if (!email || auth_method === 'phone') return t(m['alert_settings.mail_none']);
  return t(canBeMailed(user) ? m['alert_settings.mail_to'] : m['alert_settings.mail_unverified'], { email });
}
