import { safeRedirect } from '@paligid/domain/session/safe-redirect';
import { m } from '@paligid/i18n/messages';
import { Navigate } from '../../../address/Navigate.tsx';
import { useSearch } from '../../../address/useSearch.ts';
import { useLocationStore } from '../../../client/stores/useLocationStore.ts';
import { LinkButton } from '../../../design/LinkButton.tsx';
import { useWords } from '../../../words/words.ts';
import { useLocate } from '../useLocate.ts';
import { DeniedPanel } from './DeniedPanel.tsx';
import { UseMyLocation } from './UseMyLocation.tsx';
import { WhereToLook } from './WhereToLook.tsx';
import { WhyPosition } from './WhyPosition.tsx';

/** Asks for a place or the position, and goes on to where the reader wanted to go. */
export function PermissionScreen() {
  const say = useWords();
  const search = useSearch();
  const { permission } = useLocationStore();
  const { ask, isAsking, hasFailed } = useLocate();
  const target = safeRedirect(search.get('redirect'));

  if (permission === 'granted') return <Navigate to={target} />;
  // Who was denied by our own request stays on the page that says so, and may ask again.
  if (permission === 'denied' && !isAsking && !hasFailed) return <DeniedPanel target={target} />;
  return (
    <WhereToLook
      target={target}
      position={<UseMyLocation isAsking={isAsking} hasFailed={hasFailed} onAsk={ask} />}
    >
      <WhyPosition />
      <LinkButton to="/" variant="quiet" size="medium">
        {say(m['location.homepage'])}
      </LinkButton>
    </WhereToLook>
  );
}
