import { safeRedirect } from '@paligid/domain/session/access';
import { m } from '@paligid/i18n/messages';
import { useLocationStore } from '../../../client/stores/useLocationStore.ts';
import { LinkButton } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useSearchParams } from '../../../router/router.ts';
import { Navigate } from '../../../router/useNavigate.ts';
import { UseMyLocationButton, useLocate } from '../UseMyLocationButton.tsx';
import { ChoosePlacePage } from './ChoosePlacePage.tsx';
import { DeniedPanel } from './DeniedPanel.tsx';
import styles from './permission-screen.module.css';

/** Asks for a place or the position, then navigates to where the reader wanted to go. */
export function PermissionScreen() {
  const t = useTranslation();
  const search = useSearchParams();
  const { permission } = useLocationStore();
  const { ask, isAsking, hasFailed } = useLocate();
  const target = safeRedirect(search.get('redirect'));

  if (permission === 'granted') return <Navigate to={target} />;
  // A reader whose denial came from our own request stays on the page that says so, and may ask again.
  if (permission === 'denied' && !isAsking && !hasFailed) return <DeniedPanel target={target} />;
  return (
    <ChoosePlacePage
      target={target}
      position={<UseMyLocationButton isAsking={isAsking} hasFailed={hasFailed} onAsk={ask} />}
    >
      <WhyLocation />
      <LinkButton to="/" variant="quiet" size="medium">
        {t(m['location.homepage'])}
      </LinkButton>
    </ChoosePlacePage>
  );
}

/** The reason for asking, and what granting the position gives. */
function WhyLocation() {
  const t = useTranslation();
  return (
    <section className={styles['why']} aria-labelledby="gate-why">
      <h2 id="gate-why" className={styles['title']}>
        {t(m['location.permission_title'])}
      </h2>
      <ul className={styles['reasons']}>
        <li>
          <Icon name="map-pin" size={22} />
          {t(m['gate.reason_alerts'])}
        </li>
        <li>
          <Icon name="path" size={22} />
          {t(m['gate.reason_distance'])}
        </li>
        <li>
          <Icon name="shield-check" size={22} />
          {t(m['gate.reason_area'])}
        </li>
      </ul>
    </section>
  );
}
