import { m } from '@paligid/i18n/messages';
import { useEffect } from 'react';
import { connectivity } from '../../client/connectivity/connectivity.ts';
import { onRetryHint } from '../../client/connectivity/on-retry-hint.ts';
import { Button } from '../../design/Button.tsx';
import { Offline } from '../../design/empty/Offline.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { Frame } from '../../frame/Frame.tsx';
import { HeaderBar } from '../../frame/header/HeaderBar.tsx';
import { useWords } from '../../words/words.ts';
import { documentComes } from './document-comes.ts';
import styles from './offline-screen.module.css';

/** A network that comes back comes and goes at first, and whoever is just leaving must not be held. */
const STEADY_MS = 1_000;

const reload = () => window.location.reload();

/** Once per return of the network: a server that is up but cannot make pages is not asked over and over. */
function onSteadyNetwork(act: () => void): () => void {
  let waiting: number | undefined;
  let isLeft = false;
  const look = async () => {
    if (!connectivity.isOnline()) return;
    if ((await documentComes(window)) && !isLeft) act();
  };
  const stop = onRetryHint(window, () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => void look(), STEADY_MS);
  });
  // Code that did not come brought the reader here: only from an outage there is a way back.
  connectivity.requestCheck(true);
  return () => {
    isLeft = true;
    window.clearTimeout(waiting);
    stop();
  };
}

/** Stands in for a screen that was never opened on this device. What was read stays one step away. */
export function OfflineScreen() {
  const say = useWords();
  // An effect, because the network is outside: when it is back, so is the screen.
  useEffect(() => onSteadyNetwork(reload), []);
  return (
    <Frame header={<HeaderBar />}>
      <h1>
        <VisuallyHidden>{say(m['offline.title'])}</VisuallyHidden>
      </h1>
      <Offline
        text={say(m['offline.never_opened'])}
        action={
          <div className={styles['ways']}>
            <Button variant="ghost" onClick={reload}>
              {say(m['stories.try_again'])}
            </Button>
            <LinkButton to="/feed" variant="quiet">
              {say(m['offline.to_feed'])}
            </LinkButton>
          </div>
        }
      />
    </Frame>
  );
}
