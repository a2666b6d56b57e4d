import { useState } from 'react';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { AskForPlace } from './AskForPlace.tsx';
import { KnownPlace } from './KnownPlace.tsx';

/** A place that was picked is as good as a position that was granted. */
export function LocationStep({ next }: { next: string }) {
  const { place } = useReaderPlace();
  const [isChanging, setChanging] = useState(false);
  if (place === null || isChanging) return <AskForPlace next={next} onFound={() => setChanging(false)} />;
  return <KnownPlace place={place} next={next} onChange={() => setChanging(true)} />;
}
