import { codes } from '#contract/codes.ts';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import type { CallHeaders } from '#data/http/http-client.ts';
import { useAction } from '#data/http/use-action.ts';

/** Codes that say that the order is no longer what the page shows. */
const staleCodes: readonly (number | undefined)[] = [codes.conflict, codes.orderStateRefused, codes.notFound];

interface ActingOnOrder<Shape extends EndpointShape> {
  /** Does the action. @returns the reply, or undefined when it failed. */
  act(input: EndpointInput<Shape>, headers?: CallHeaders): Promise<Shape['reply'] | undefined>;
  isPending: boolean;
  /** Why it failed last time, for the place of the action to show. */
  failure: string | undefined;
}

/**
 * Sends an action of an order.
 * @param onStale Called when it failed because the order is no longer what the page shows.
 */
export function useOrderAction<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  onStale: () => void,
): ActingOnOrder<Shape> {
  const { submit, isPending, failure } = useAction(endpoint);
  return {
    async act(input, headers = {}) {
      try {
        return await submit(input, { headers });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (staleCodes.includes(error.code)) onStale();
        return undefined;
      }
    },
    isPending,
    failure: failure && failureText(failure),
  };
}
