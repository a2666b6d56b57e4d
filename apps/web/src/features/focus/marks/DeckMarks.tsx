import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import { deckMarks } from './deck-marks.ts';

interface DeckMarksProps {
  current: number;
  total: number;
  className: string | undefined;
}

/** One mark a story: read, the one in hand, still to come. */
export function DeckMarks({ current, total, className }: DeckMarksProps) {
  const say = useWords();
  if (total === 0) return null;
  const { first, count } = deckMarks(current, total);
  const n = Math.min(current + 1, total);
  return (
    <div className={className} role="img" aria-label={say(m['focus.position'], { n, total })}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other identity than their place.
        <i key={index} data-mark={markOf(first + index, current)} />
      ))}
    </div>
  );
}

function markOf(index: number, current: number): 'read' | 'here' | 'ahead' {
  if (index === current) return 'here';
  return index < current ? 'read' : 'ahead';
}
