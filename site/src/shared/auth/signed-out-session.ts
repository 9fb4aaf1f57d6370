import type { SessionStore } from './session-store';

/** The session of a visitor who can never sign in: pages are rendered with it on the server. */
export const signedOutSession: SessionStore = {
  getState: () => undefined,
  subscribe: () => {},
  isSignedIn: () => false,
  ensureLoaded: async () => undefined,
  acceptToken: refuse,
  signOut: refuse,
  switchOrganization: refuse,
  switchRole: (role = 'admin') => role,
  goToSignIn: () => {},
  clear: () => {},
};

async function refuse(): Promise<never> {
  throw new Error('There is no session here');
}
