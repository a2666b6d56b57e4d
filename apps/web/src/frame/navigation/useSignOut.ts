import { useNavigate } from 'react-router';
import { useStores } from '../../client/stores/stores.ts';

/** Leaves nothing of the reader in this browser but the picked place, which says nothing about them. */
export function useSignOut(): () => void {
  const { session, preferences, location } = useStores();
  const navigate = useNavigate();
  return () => {
    session.setState({ user: null, tokens: null });
    preferences.getState().reset();
    location.setState({ position: null, permission: null });
    navigate('/');
  };
}
