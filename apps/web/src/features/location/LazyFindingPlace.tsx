import { lazy, Suspense } from 'react';

const FindingPlace = lazy(() =>
  import('./FindingPlace.tsx').then(({ FindingPlace }) => ({ default: FindingPlace })),
);

/** Only for who has granted their position a moment ago: nobody else gets its code. */
export function LazyFindingPlace() {
  return (
    <Suspense>
      <FindingPlace />
    </Suspense>
  );
}
