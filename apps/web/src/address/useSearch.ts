import { useMemo } from 'react';
import { useLocation } from './address.ts';

/** What stands behind the question mark. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
