export type DeckHands = Awaited<ReturnType<typeof loadHands>>['deckHands'];

/** What reacts to the reader: there when the phone is idle, or when it is first needed. */
export const loadHands = () => import('../hands/deck-hands.ts');
