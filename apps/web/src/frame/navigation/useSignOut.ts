import { useNavigate } from '../../address/useNavigate.ts';
import { forgetHere } from '../../client/session/forget-here.ts';
import { useSessionActions } from '../../client/session/useSessionActions.ts';
import { useStores } from '../../client/stores/stores.ts';

/** Leaves nothing of the reader in this browser but the picked place, which says nothing about them. */
export function useSignOut(): () => void {
  const stores = useStores();
  const { logout } = useSessionActions();
  const navigate = useNavigate();
  return () => {
    // Where not even the code of signing out can be had, the page still forgets.
    logout().catch(() => forgetHere(stores));
    navigate('/');
  };
}
