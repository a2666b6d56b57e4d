import { useEffect } from 'react';
import { useNavigate } from './useNavigate.ts';

/** Redirects and replaces the current history entry, so that going back skips it. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
