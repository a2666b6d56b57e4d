import type { Story } from '@paligid/contract/entities/stories';
import { AlertNotes } from '../alerts/AlertNotes.tsx';
import type { GoTo } from '../deck/useDeck.ts';
import { UndoNote } from '../record/UndoNote.tsx';
import type { Verdicts } from '../record/useVerdicts.ts';

interface DeckNotesProps {
  stories: readonly Story[];
  current: number;
  go: GoTo;
  verdicts: Verdicts;
}

/** What floats over the cards. */
export function DeckNotes({ stories, current, go, verdicts }: DeckNotesProps) {
  return (
    <>
      <AlertNotes stories={stories} current={current} go={go} />
      <UndoNote verdicts={verdicts} />
    </>
  );
}
