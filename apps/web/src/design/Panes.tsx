import { Fragment } from 'react';

/** The panes of a count, the first of them lit. The colour is the surrounding's. */
export function Panes({ lit, of }: { lit: number; of: number }) {
  const panes = Array.from({ length: of }, (_, index) => index < lit);
  return panes.map((isLit, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: panes have no other identity than their place.
    <Fragment key={index}>{isLit ? <i data-lit="" /> : <i />}</Fragment>
  ));
}
