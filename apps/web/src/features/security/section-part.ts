import type { RunConfirmed } from './useConfirmed.ts';
import type { AccountSecurity } from './useSecurity.ts';

/** What every part of the section gets. */
export interface SectionPartProps {
  security: AccountSecurity;
  /** Runs what may need a fresh proof. */
  run: RunConfirmed;
  reload: () => Promise<void>;
}
