import { listSessions } from '#contract/session/session-endpoints.ts';
import type { RenewedSession } from '#contract/user/account-fields-schema.ts';
import { getUser } from '#contract/user/user-endpoints.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { useProof } from '#ui/proof/use-proof.tsx';

/**
 * For a change of the sign-in, after which every other device has to sign in anew: it asks for a proof of identity where the server
 * wants one, and goes on with the renewed token before anything is read anew.
 */
export function useAccountChange() {
  const session = useSessionStore();
  const { withProof, proofDialog } = useProof();
  const change = {
    enclose: withProof,
    onDone: ({ Token }: RenewedSession) => session.renew(Token),
    refreshes: [getUser, listSessions],
  };
  return { change, proofDialog };
}
