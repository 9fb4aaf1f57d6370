import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { listActivities } from '#contract/organization/activity-endpoints.ts';
import { listInvites } from '#contract/organization/invite-endpoints.ts';
import { listMembers } from '#contract/organization/member-endpoints.ts';
import { useAction, type Action, type ActionOptions } from '#data/http/use-action.ts';

/** The lists that actions of an organisation change. */
const refreshes = [listMembers, listInvites, listActivities];

/** An action of the organisation, which is pending until the lists show what it changed. */
export function useOrganizationAction<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  options: Pick<ActionOptions<Shape>, 'enclose'> = {},
): Action<Shape> {
  return useAction(endpoint, { ...options, refreshes, waitsForRefresh: true });
}
