import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import type { TestResult } from '../../client/notifications/push-controller.ts';
import { usePush } from '../../client/notifications/usePush.ts';
import { Button } from '../../design/Button.tsx';
import { type Translate, useTranslation } from '../../i18n/useTranslation.ts';
import { BatteryHelp } from './PushHelp.tsx';
import styles from './push-help.module.css';

type TestState = TestResult | { kind: 'waiting' };

/** Sends a test through the whole chain and tells how long it took by this device's clock. */
export function TestAlert() {
  const t = useTranslation();
  const { push } = usePush();
  const [state, setState] = useState<TestState>();

  async function run() {
    setState({ kind: 'waiting' });
    setState(await push.test());
  }

  return (
    <div className={styles['test']}>
      <Button
        variant="quiet"
        size="medium"
        icon="bell"
        isBusy={state?.kind === 'waiting'}
        onClick={() => void run()}
      >
        {t(m['ask.test'])}
      </Button>
      <p role="status">{state !== undefined && testText(state, t)}</p>
      {state?.kind === 'lost' && <BatteryHelp isOpen />}
    </div>
  );
}

function testText(state: TestState, t: Translate): string {
  if (state.kind === 'waiting') return t(m['ask.test_sent']);
  if (state.kind === 'arrived') return t(m['ask.test_arrived'], { time: durationText(state.ms, t) });
  return t(state.kind === 'lost' ? m['ask.test_lost'] : m['ask.test_failed']);
}

function durationText(ms: number, t: Translate): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 1 ? t(m['ask.under_second']) : t(m['ask.seconds'], { n: seconds });
}
