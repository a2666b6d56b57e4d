import { CaughtUpPanel } from '../greetings/CaughtUpPanel.tsx';
import { LOADING_LINES, type LoadingContext, LoadingScreen } from '../greetings/LoadingScreen.tsx';
import { WARM_MESSAGES, WarmMessageCard, type WarmVariant } from '../greetings/WarmMessageCard.tsx';
import styles from './gallery-parts.module.css';
import { Specimen } from './Specimen.tsx';

const VARIANTS = Object.keys(WARM_MESSAGES) as WarmVariant[];
const CONTEXTS = Object.keys(LOADING_LINES) as LoadingContext[];
const GREETING = {
  message: 'Every window in your paligid is lit',
  news_preview: 'The river is holding at 16.1 m and LRT-2 is running. That was all of it.',
};
const noop = () => {};

export function GreetingsDemo() {
  return (
    <>
      <Specimen name="CaughtUpPanel; with notifications off and nothing read, in night dress" flow="column">
        <div className={styles['screen']}>
          <CaughtUpPanel greeting={GREETING} storiesRead={24} minutesSpent={38} onRefresh={noop} />
        </div>
        <div className={styles['screen']}>
          <CaughtUpPanel
            greeting={GREETING}
            storiesRead={0}
            minutesSpent={0}
            onRefresh={noop}
            onTurnOn={noop}
            dress="night"
          />
        </div>
      </Specimen>
      <Specimen name="WarmMessageCard" flow="column">
        {VARIANTS.map((variant) => (
          <WarmMessageCard key={variant} variant={variant} name="Mia" />
        ))}
        <WarmMessageCard variant="morning" />
      </Specimen>
      <Specimen name="LoadingScreen: six contexts" flow="column">
        {CONTEXTS.map((context) => (
          <LoadingScreen key={context} context={context} />
        ))}
      </Specimen>
    </>
  );
}
