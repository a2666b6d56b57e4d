import { m } from '@paligid/i18n/messages';
import { Icon } from '../../design/Icon.tsx';
import { useWords } from '../../words/words.ts';
import styles from './rotating-tip.module.css';
import { useRotation } from './useRotation.ts';

/** Tips in turn. A dot brings its tip and ends the turning; where motion is reduced the dots are the only way. */
export function RotatingTip({ tips }: { tips: readonly string[] }) {
  const say = useWords();
  const { index, pick } = useRotation(tips.length);
  return (
    <section className={styles['tip']} aria-label={say(m['caught.tips'])}>
      <Icon name="lightbulb" />
      <p className={styles['text']}>{tips[index]}</p>
      <div className={styles['dots']}>
        {tips.map((tip, place) => (
          <button
            key={tip}
            type="button"
            aria-label={say(m['caught.tip_pick'], { n: place + 1 })}
            aria-pressed={place === index}
            onClick={() => pick(place)}
          />
        ))}
      </div>
    </section>
  );
}
