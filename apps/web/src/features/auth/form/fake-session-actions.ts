import type { SessionActions } from '../../../client/session/session-actions.ts';
import type { Stores } from '../../../client/stores/stores.ts';

/** For tests: fake sign-in and sign-out actions. Actions that are not given are not expected. */
export function fakeSessionActions(stores: Stores, named: Partial<SessionActions>): void {
  const refuse = async () => {
    throw new Error('not expected');
  };
  const actions: SessionActions = {
    register: refuse,
    login: refuse,
    sendPhoneCode: refuse,
    verifyPhoneCode: refuse,
    registerByPhone: refuse,
    loginByPhone: refuse,
    signInWithGoogle: refuse,
    signInWithPasskey: refuse,
    fetchPasskeyOptions: refuse,
    logout: refuse,
    deleteAccount: refuse,
    forgotPassword: refuse,
    resetPassword: refuse,
    reloadUser: refuse,
    enterAsGuest: refuse,
    ...named,
  };
  stores.session.setState({ loadActions: async () => actions });
}
