import { m } from '@paligid/i18n/messages';
import { useApi } from '../../client/api/api.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import { FailureBanner } from '../auth/form/Banner.tsx';
import { ACTION_MESSAGES, useSubmit } from '../auth/form/useForm.ts';
import { DateDisplay } from '../stories/sources/SourceRows.tsx';
import styles from './security.module.css';
import type { Device, SectionPartProps } from './useSecurity.ts';

interface DeviceListProps extends Pick<SectionPartProps, 'run' | 'reload'> {
  devices: readonly Device[];
}

const KINDS = {
  phone: m['security.kind_phone'],
  tablet: m['security.kind_tablet'],
  computer: m['security.kind_computer'],
};

/** Where the reader is signed in; this device first. */
export function DeviceList({ devices, run, reload }: DeviceListProps) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const { submit, busyWith, failure } = useSubmit();
  const ordered = [...devices].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  const end = (address: string, done: PlainMessage) =>
    submit(address, ACTION_MESSAGES, () =>
      run(async () => {
        await api.send('DELETE', address);
        await reload();
        notify({ text: t(done) });
      }),
    );
  return (
    <section className={styles['group']}>
      <h3 className={styles['title']}>{t(m['security.devices'])}</h3>
      <FailureBanner failure={failure} />
      <ul className={`${styles['list']} ${styles['card']}`}>
        {ordered.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isBusy={busyWith === `/users/me/devices/${device.id}`}
            onEnd={() => void end(`/users/me/devices/${device.id}`, m['security.ended_device'])}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          variant="quiet"
          size="medium"
          className={styles['danger']}
          isBusy={busyWith === '/users/me/devices'}
          onClick={() => void end('/users/me/devices', m['security.ended_others'])}
        >
          {t(m['security.end_others'])}
        </Button>
      )}
    </section>
  );
}

interface DeviceRowProps {
  device: Device;
  isBusy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, isBusy, onEnd }: DeviceRowProps) {
  const t = useTranslation();
  const { kind, browser, system } = device;
  const name = t(kind === null ? m['security.kind_unknown'] : KINDS[kind]);
  const about =
    browser !== null && system !== null
      ? t(m['security.device_about'], { browser, system })
      : (browser ?? system ?? t(m['security.device_unknown']));
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{device.is_current ? t(m['security.this_device']) : name}</p>
        <p className={styles['note']}>
          {about}
          {!device.is_current && (
            <>
              {' • '}
              <DateDisplay at={device.used_at} />
            </>
          )}
        </p>
      </div>
      {device.is_current ? (
        <Badge tone="ok">{t(m['security.in_use'])}</Badge>
      ) : (
        <Button
          variant="ghost"
          size="medium"
          isBusy={isBusy}
          aria-label={t(m['security.end_device_label'], { device: `${name}, ${about}` })}
          onClick={onEnd}
        >
          {t(m['security.end_device'])}
        </Button>
      )}
    </li>
  );
}
