import { m } from '@paligid/i18n/messages';
import category from '../../../design/category.module.css';
import { categoryStyle } from '../../../design/category.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useRotation } from '../useRotation.ts';
import { GreetingFrame, MainButton, type ScreenProps, SwipeUpHint } from './GreetingFrame.tsx';
import { useHintTopic } from './GreetingTopics.tsx';
import art from './greeting-art.module.css';
import styles from './greeting-parts.module.css';

const CAROUSEL_MS = 2_000;
const MAX_PANES = 4;

/** Another topic begins: its panes, and what else there is. */
export function TopicShiftScreen({ greeting, onContinue }: ScreenProps) {
  const t = useTranslation();
  const topicOf = useHintTopic();
  const { message, news_preview, context_hints } = greeting;
  return (
    <GreetingFrame
      art={<TopicPanes topics={context_hints.map(topicOf)} />}
      kicker={t(m['greetings.kicker_topic'])}
      title={message}
      preview={news_preview}
      foot={
        <>
          <MainButton label={t(m['greetings.explore'])} onClick={onContinue} />
          <SwipeUpHint text={t(m['greetings.swipe_discover'])} />
        </>
      }
    >
      {context_hints.length > 0 && (
        <div className={styles['group']}>
          <p>{t(m['greetings.exploring'])}</p>
          <HintCarousel hints={context_hints} />
        </div>
      )}
    </GreetingFrame>
  );
}

/** One hint at a time. With reduced motion, and once a dot was pressed, only the dots change it. */
function HintCarousel({ hints }: { hints: readonly string[] }) {
  const t = useTranslation();
  const { index, pick } = useRotation(hints.length, CAROUSEL_MS);
  return (
    <div className={styles['carousel']}>
      <strong>{hints[index]}</strong>
      {hints.length > 1 && (
        <div className={styles['dots']}>
          {hints.map((hint, place) => (
            <button
              key={hint}
              type="button"
              aria-label={t(m['greetings.pick_topic'], { n: place + 1 })}
              aria-pressed={place === index}
              onClick={() => pick(place)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Four panes in a diamond, in the colours of the topics. */
function TopicPanes({ topics }: { topics: readonly (string | undefined)[] }) {
  return (
    <div className={art['diamond']} aria-hidden="true">
      {Array.from({ length: MAX_PANES }, (_, place) => {
        const topic = topics[place];
        const { tint, icon } = categoryStyle(topic);
        return topic === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pane is its place.
          <i key={place} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pane is its place.
          <i key={place} className={category['tinted']} data-tint={tint}>
            <Icon name={icon} weight="fill" size={44} />
          </i>
        );
      })}
    </div>
  );
}
