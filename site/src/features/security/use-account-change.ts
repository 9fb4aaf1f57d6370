import { useSWRConfig } from 'swr';
import type { Endpoint } from '#contract/endpoint.ts';
import { listSessions } from '#contract/session/session-endpoints.ts';
import { getUser } from '#contract/user/user-endpoints.ts';
import type { RenewedSession } from '#contract/user/account-fields-schema.ts';
import { isReadOf } from '#data/http/cache-key.ts';
import { useAction, type Action } from '#data/http/use-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { useProof } from '#ui/proof/use-proof.tsx';

/** What a change of how one signs in makes different: the account, and who else is signed in. */
const changed = [getUser, listSessions];

interface AccountChange<Shape extends { body: unknown; reply: RenewedSession }> {
  /**
   * Makes the change, with a proof of identity where the server wants one, and goes on with the renewed token. Rejects with
   * ApiFailure. @returns undefined when the visitor gave no proof.
   */
  change(body: Shape['body']): Promise<Shape['reply'] | undefined>;
  isPending: boolean;
  failure: Action<Shape>['failure'];
  proofDialog: ReturnType<typeof useProof>['proofDialog'];
}

/** A change of how the user signs in, after which every other device has to sign in anew. */
export function useAccountChange<Body, Reply extends RenewedSession>(
  endpoint: Endpoint<{ body: Body; reply: Reply }>,
): AccountChange<{ body: Body; reply: Reply }> {
  const session = useSessionStore();
  const { mutate } = useSWRConfig();
  const { submit, isPending, failure } = useAction(endpoint);
  const { withProof, proofDialog } = useProof();
  return {
    async change(body) {
      const reply = await withProof(() => submit({ body }));
      if (reply) {
        // Before anything is read anew: the token of the call has ended.
        session.renew(reply.Token);
        void mutate((key) => changed.some((read) => isReadOf(read, key)));
      }
      return reply;
    },
    isPending,
    failure,
    proofDialog,
  };
}
