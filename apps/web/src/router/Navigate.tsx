import { useEffect } from 'react';
import { useNavigate } from './useNavigate.ts';

/** Sends the reader on from an entry of the history that is not to be come back to. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
