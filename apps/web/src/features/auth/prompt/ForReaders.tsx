import { mayUse, roleOf } from '@paligid/domain/session/roles';
import type { ReactNode } from 'react';
import { useSession } from '../../../client/stores/useSession.ts';
import type { Door } from './doors.ts';
import { SignInPrompt } from './SignInPrompt.tsx';

interface ForReadersProps {
  door: Door;
  /** Not even made for a guest, so that nothing in it asks the server in nobody's name. */
  children: ReactNode;
}

/** A screen that needs an account. Until it is known who reads, somebody who signed in here before is taken for in. */
export function ForReaders({ door, children }: ForReadersProps) {
  const { user, isExpected } = useSession();
  return isExpected || mayUse(roleOf(user?.id), door.feature) ? children : <SignInPrompt door={door} />;
}
