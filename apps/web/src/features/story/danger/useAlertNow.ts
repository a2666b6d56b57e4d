import { instantOf } from '@paligid/domain/time/instant';
import { usePage } from '../../../app/page.ts';
import { useNow } from '../../stories/time/useNow.ts';

/** The device's time; until the page has mounted, that of the document. */
export function useAlertNow(): number {
  const { renderedAt } = usePage();
  return useNow() ?? instantOf(renderedAt);
}
