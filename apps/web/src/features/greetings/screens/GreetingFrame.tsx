import type { greetingSchema } from '@paligid/contract/entities/greetings';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import styles from './greeting-frame.module.css';

interface GreetingFrameProps {
  art?: ReactNode;
  /** The art fills its half of the screen to the edge. */
  isWide?: boolean;
  /** The art takes all the room that the words leave. */
  isTall?: boolean;
  /** A short line in Filipino, in every language. */
  kicker: string;
  title: string;
  /** Stressed, before the preview. */
  lead?: string;
  preview: string;
  tone?: 'accent' | 'bay';
  /** `above`: centred only under art that stands above the words. */
  align?: 'start' | 'center' | 'above';
  children?: ReactNode;
  foot: ReactNode;
}

/** Art above or beside the words. The art gives way first: the button is always on the screen. */
export function GreetingFrame(props: GreetingFrameProps) {
  const { art, isWide = false, isTall = false, kicker, title, lead, preview } = props;
  const { tone, align, children, foot } = props;
  return (
    <div
      className={styles['frame']}
      data-tone={tone}
      data-align={align}
      data-tall={isTall || undefined}
      data-bare={art === undefined || undefined}
    >
      {art !== undefined && (
        <div className={styles['art']} data-wide={isWide || undefined}>
          {art}
        </div>
      )}
      <div className={styles['words']}>
        <div>
          <p className={styles['kicker']} lang="fil">
            {kicker}
          </p>
          <h2 id="greeting-title" className={styles['title']}>
            {title}
          </h2>
        </div>
        {(lead ?? preview) !== '' && (
          <p id="greeting-text" className={styles['text']}>
            {lead !== undefined && <strong>{lead} </strong>}
            {preview}
          </p>
        )}
        {children}
        <div className={styles['foot']}>{foot}</div>
      </div>
    </div>
  );
}

interface MainButtonProps {
  label: string;
  variant?: 'primary' | 'ghost';
  /** Absent where a press anywhere leads on. */
  onClick?: () => void;
}

/** The way on. */
export function MainButton({ label, variant, onClick }: MainButtonProps) {
  return (
    <Button isFull variant={variant} onClick={onClick}>
      {label}
    </Button>
  );
}

export function SwipeUpHint({ text }: { text: string }) {
  return (
    <p className={styles['hint']}>
      <Icon name="caret-up" size={18} />
      {text}
    </p>
  );
}

/** Numbers side by side, each over its label. */
export function Stats({ stats }: { stats: readonly (readonly [label: string, value: number])[] }) {
  return (
    <dl className={styles['stats']}>
      {stats.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What every greeting screen is given. */
export interface ScreenProps {
  greeting: z.output<typeof greetingSchema>;
  /** The reader's name, if they gave one. */
  name: string | undefined;
  /** Stories read today. */
  readToday: number;
  onContinue: () => void;
  /** Back to the first story, from the end. */
  onBack: () => void;
  /** Shares how much was read today, beside the button that was pressed; without it the button does nothing. */
  onShare: ((storiesRead: number, button: HTMLElement) => void) | undefined;
}
