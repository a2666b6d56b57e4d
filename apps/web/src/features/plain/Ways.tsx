import { LinkButton } from '../../design/LinkButton.tsx';
import { useWords } from '../../words/words.ts';
import styles from './ways.module.css';
import { WAYS, type WayId } from './ways.ts';

/** One button stands out, the others step back in turn. */
const VARIANTS = ['primary', 'ghost', 'quiet'] as const;

export function Ways({ ids }: { ids: readonly WayId[] }) {
  const say = useWords();
  return (
    <div className={styles['ways']}>
      {ids.map((id, position) => (
        <LinkButton key={id} to={WAYS[id].to} variant={VARIANTS[position] ?? 'quiet'}>
          {say(WAYS[id].words)}
        </LinkButton>
      ))}
    </div>
  );
}
