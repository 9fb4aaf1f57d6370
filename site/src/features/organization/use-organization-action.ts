import { useSWRConfig } from 'swr';
import { codes } from '#contract/codes.ts';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { listActivities } from '#contract/organization/activity-endpoints.ts';
import { listInvites } from '#contract/organization/invite-endpoints.ts';
import { listMembers } from '#contract/organization/member-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { isReadOf } from '#data/http/cache-key.ts';
import { useAction } from '#data/http/use-action.ts';

/** What actions in an organisation change. */
const changed = [listMembers, listInvites, listActivities];
/** Codes that say that somebody else has changed meanwhile what the page shows. */
const staleCodes: readonly (number | undefined)[] = [codes.conflict, codes.notFound];

type Attempt = <Result>(action: () => Promise<Result>) => Promise<Result | undefined>;

interface OrganizationAction<Shape extends EndpointShape> {
  /**
   * Does the action, and reads the lists anew.
   * @param attempt What the action may need on its way, such as a proof of identity; it may give the action up.
   * @returns the reply once the lists are there, or undefined when it failed or was given up.
   */
  act(input: EndpointInput<Shape>, attempt?: Attempt): Promise<Shape['reply'] | undefined>;
  isPending: boolean;
  /** Why it failed last time, for the place of the action to show. */
  failureText: string | undefined;
}

/** Sends an action of the organisation; when it fails because the lists are old, they are read anew too. */
export function useOrganizationAction<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
): OrganizationAction<Shape> {
  const { mutate } = useSWRConfig();
  const { submit, isPending, failure } = useAction(endpoint);
  const refresh = () => mutate((key) => changed.some((read) => isReadOf(read, key)));
  return {
    async act(input, attempt = (action) => action()) {
      try {
        const reply = await attempt(() => submit(input));
        if (reply !== undefined) await refresh();
        return reply;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (staleCodes.includes(error.code)) void refresh();
        return undefined;
      }
    },
    isPending,
    failureText: failure && failureText(failure),
  };
}
