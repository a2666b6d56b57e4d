import type { ReactNode } from 'react';
import { useLocation } from '../address.ts';
import { pathParams } from '../path-params.ts';

/** For tests: shows a screen at its own address and nothing elsewhere. */
export function AtPath({ path, children }: { path: string; children: ReactNode }) {
  return pathParams(path, useLocation().pathname) && children;
}
