import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import styles from './reader-mark.module.css';

/** The reader's own place. Drawn by the page alone: no picture and no address has it. */
export function ReaderMark({ x, y }: { x: number; y: number }) {
  const say = useWords();
  return (
    <g className={styles['reader']} transform={`translate(${x} ${y})`}>
      <circle r="17" />
      <rect x="-8" y="-8" width="16" height="16" rx="3.5" transform="rotate(45)" />
      <text y="-22" textAnchor="middle">
        {say(m['area_map.you'])}
      </text>
    </g>
  );
}
