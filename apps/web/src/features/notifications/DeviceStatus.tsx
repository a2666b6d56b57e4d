import { describeUntil } from '@paligid/domain/time/until';
import { m } from '@paligid/i18n/messages';
import { untilTimeText } from '@paligid/i18n/until-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { usePush } from '../../client/notifications/usePush.ts';
import { readerPlacesQuery } from '../../client/queries/own.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { MANILA } from '../stories/time/manila-time.ts';
import styles from './alert-settings.module.css';
import { AllowHelp, BatteryHelp, InstallHelp } from './PushHelp.tsx';
import { TestAlert } from './TestAlert.tsx';

/** Whether alerts reach this device while the product is closed, and what to do where they do not. */
export function DeviceStatus() {
  const t = useTranslation();
  const { status, lastTest } = usePush();
  const locale = useLocale();
  const placeCount = usePlaceCount();
  if (status === 'on') {
    const time =
      lastTest && untilTimeText(describeUntil(lastTest.arrivedAt, Date.now(), MANILA), locale, MANILA);
    const tested =
      time === undefined ? t(m['alert_settings.never_tested']) : t(m['alert_settings.last_test'], { time });
    return (
      <>
        {placeCount === 0 ? (
          <Panel title={t(m['alert_settings.no_place'])} text={t(m['alert_settings.no_place_text'])} />
        ) : (
          <Panel isOn title={t(m['alert_settings.on'])} text={tested} />
        )}
        <TestAlert />
        <BatteryHelp />
        <TurnOffButton />
      </>
    );
  }
  if (status === 'failing') {
    return (
      <>
        <Panel title={t(m['alert_settings.failing'])} text={t(m['alert_settings.failing_text'])}>
          <RetryButton />
        </Panel>
        <TurnOffButton />
      </>
    );
  }
  if (status === 'ask' || status === 'off') {
    return (
      <Panel title={t(m['alert_settings.off'])} text={t(m['alert_settings.off_text'])}>
        <TurnOnButton />
      </Panel>
    );
  }
  if (status === 'denied') {
    return (
      <>
        <Panel title={t(m['ask.denied_title'])} text={t(m['ask.denied_text'])} />
        <AllowHelp />
      </>
    );
  }
  if (status === 'install') {
    return (
      <>
        <Panel title={t(m['ask.install_title'])} text={t(m['ask.install_text'])} />
        <InstallHelp />
      </>
    );
  }
  if (status === undefined) return null;
  return (
    <Panel
      title={t(m['alert_settings.off'])}
      text={t(status === 'blocked' ? m['ask.blocked'] : m['ask.unsupported'])}
    />
  );
}

/** Undefined while it is not known. */
function usePlaceCount(): number | undefined {
  const { user } = useSession();
  const { record } = usePush();
  const client = useQueryClient();
  const { data } = useQuery(readerPlacesQuery(useApi(), user?.id));
  const acceptedAt = record?.accepted?.atMs;
  // An account without a place takes over the one of the device.
  useEffect(() => {
    if (acceptedAt !== undefined)
      void client.invalidateQueries({ queryKey: queryKeys.own('places', user?.id) });
  }, [client, acceptedAt, user?.id]);
  return user === null ? record?.places.length : data?.places.length;
}

interface PanelProps {
  title: string;
  text: string;
  isOn?: boolean;
  children?: ReactNode;
}

function Panel({ title, text, isOn = false, children }: PanelProps) {
  return (
    <div className={styles['status']} data-on={isOn || undefined} role="status">
      {isOn ? (
        <Icon name="bell-ringing" weight="fill" size={24} />
      ) : (
        <Icon name="bell-slash" weight="regular" size={24} />
      )}
      <p className={styles['words']}>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {children}
    </div>
  );
}

function TurnOnButton() {
  const t = useTranslation();
  const notify = useNotify();
  const { push } = usePush();
  const [isBusy, setBusy] = useState(false);

  async function turnOn() {
    setBusy(true);
    await push.turnOn().catch(() => notify({ kind: 'error', text: t(m['ask.failed']) }));
    setBusy(false);
  }

  return (
    <Button size="medium" isBusy={isBusy} onClick={() => void turnOn()}>
      {t(m['alert_settings.turn_on'])}
    </Button>
  );
}

function RetryButton() {
  const t = useTranslation();
  const { push } = usePush();
  const [isBusy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    await push.sync();
    setBusy(false);
  }

  return (
    <Button variant="ghost" size="medium" isBusy={isBusy} onClick={() => void retry()}>
      {t(m['alert_settings.try_again'])}
    </Button>
  );
}

function TurnOffButton() {
  const t = useTranslation();
  const notify = useNotify();
  const { push } = usePush();

  async function turnOff() {
    try {
      await push.turnOff();
      notify({ text: t(m['alert_settings.turned_off']) });
    } catch {
      notify({ kind: 'error', text: t(m['ask.failed']) });
    }
  }

  return (
    <Button variant="quiet" size="medium" onClick={() => void turnOff()}>
      {t(m['alert_settings.turn_off'])}
    </Button>
  );
}
