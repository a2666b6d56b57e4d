import { Fragment } from 'react';

/** A count as panes, the first `lit` of them lit. The colour is inherited. */
export function Panes({ lit, of }: { lit: number; of: number }) {
  const panes = Array.from({ length: of }, (_, index) => index < lit);
  return panes.map((isLit, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: panes have no other identity than their place.
    <Fragment key={index}>{isLit ? <i data-lit="" /> : <i />}</Fragment>
  ));
}
