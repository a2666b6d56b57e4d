import { useNavigate } from '../../address/useNavigate.ts';
import type { ReaderPlace } from '../../app/page.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';

/** Picks a place and goes on to `target`; without one the screen stays and shows the place's news. */
export function usePickPlace(target?: string): (place: ReaderPlace) => void {
  const { pick } = useReaderPlace();
  const navigate = useNavigate();
  return (place) => {
    pick(place);
    if (target !== undefined) navigate(target);
  };
}
