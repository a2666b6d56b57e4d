import { lazy } from 'react';
import { ClientOnly } from '../../client/lazy-content.tsx';

const FindingPlace = lazy(() =>
  import('./FindingPlace.tsx').then(({ FindingPlace }) => ({ default: FindingPlace })),
);

/** Only for a reader who has just granted their position: nobody else loads its code. */
export function LazyFindingPlace() {
  return (
    <ClientOnly>
      <FindingPlace />
    </ClientOnly>
  );
}
