import type { Story } from '@paligid/contract/entities/stories';
import { Button } from '../../../design/Button.tsx';
import { VisuallyHidden } from '../../../design/VisuallyHidden.tsx';
import type { GoTo } from '../deck/useDeck.ts';
import styles from './alert-notes.module.css';
import { useAlertNews } from './useAlertNews.ts';

interface AlertNotesProps {
  stories: readonly Story[];
  current: number;
  go: GoTo;
}

/** What happened to alerts is said at once; one that entered above the card in hand has a way to it. */
export function AlertNotes({ stories, current, go }: AlertNotesProps) {
  const { announcement, arrived } = useAlertNews(stories);
  const at = arrived === undefined ? -1 : stories.findIndex(({ id }) => id === arrived.id);
  return (
    <>
      <VisuallyHidden>
        <span role="alert">{announcement}</span>
      </VisuallyHidden>
      {at >= 0 && at < current && (
        <Button
          variant="ghost"
          size="medium"
          icon="arrow-up"
          className={styles['arrived']}
          onClick={() => go(at)}
        >
          {announcement}
        </Button>
      )}
    </>
  );
}
