import { DeckNext } from '../marks/DeckNext.tsx';
import { DeckPager } from '../marks/DeckPager.tsx';
import { keepForDetail } from '../place/keep-for-detail.ts';
import { UndoNote } from '../record/UndoNote.tsx';
import { CardHands } from './CardHands.tsx';
import { DeckHands } from './DeckHands.tsx';
import { DeckTail } from './DeckTail.tsx';

/** All that reacts to the reader of a deck, in one file to fetch. */
export const deckHands = { CardHands, DeckHands, DeckNext, DeckPager, DeckTail, keepForDetail, UndoNote };
