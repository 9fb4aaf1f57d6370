import type { SessionStore } from './session-store';

/** A session that is always signed out; the server renders pages with it. */
export const signedOutSession: SessionStore = {
  getState: () => undefined,
  subscribe: () => {},
  isSignedIn: () => false,
  ensureLoaded: async () => undefined,
  acceptToken: reject,
  confirmAccount: () => {},
  renew: () => {},
  updateUser: () => {},
  signOut: reject,
  switchOrganization: reject,
  switchRole: (role = 'admin') => role,
  goToSignIn: () => {},
  clear: () => {},
};

async function reject(): Promise<never> {
  throw new Error('Signing in needs a browser');
}
