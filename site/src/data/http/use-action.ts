import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { codes } from '#contract/codes.ts';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { ApiFailure, failureText } from './api-failure';
import { isReadOf } from './cache-key';
import { useHttpClient, type CallHeaders, type CallOptions } from './http-client';
import { randomUuid } from './random-uuid';

export interface ActionOptions<Shape extends EndpointShape> {
  /** `in-place`: the caller shows `failure`; `announced`: a toast shows it. 'in-place' by default. */
  failures?: 'in-place' | 'announced';
  /** Reads whose content the action changes. They are requested again once it is done, and when it failed because the page is outdated. */
  refreshes?: readonly Endpoint[];
  /** Whether the action is pending until the reads have been refreshed. */
  waitsForRefresh?: boolean;
  /** Encloses the sending, such as `withProof` of `useProof()`; it resolves to undefined when the visitor gives up. */
  enclose?: <Result>(perform: () => Promise<Result>) => Promise<Result | undefined>;
  /** Called with the reply before anything is refreshed. */
  onDone?: (reply: Shape['reply']) => void;
  /** Called when it failed because what the page shows has changed meanwhile. */
  onStale?: () => void;
}

type ActionCallOptions = Pick<CallOptions, 'headers'>;

export interface Action<Shape extends EndpointShape> {
  /** Performs the action. While it is pending, another call waits for that one. @returns undefined when it failed or was given up. */
  run(input: EndpointInput<Shape>, options?: ActionCallOptions): Promise<Shape['reply'] | undefined>;
  /** As `run()`, but rejects with the ApiFailure, whose `fields` say what a form got wrong. */
  submit(input: EndpointInput<Shape>, options?: ActionCallOptions): Promise<Shape['reply']>;
  readonly isPending: boolean;
  /** Why it failed last time; undefined once another attempt starts. */
  readonly failure: ApiFailure | undefined;
  /** The failure as text for the visitor. */
  readonly failureText: string | undefined;
}

/** Codes that say that the page shows something that has changed meanwhile. */
const staleCodes: readonly (number | undefined)[] = [
  codes.conflict,
  codes.notFound,
  codes.orderStateRefused,
  codes.orderExpired,
];

/** Writes to an endpoint. One that takes an idempotency key gets one, unless the call has its own. */
export function useAction<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  options: ActionOptions<Shape> = {},
): Action<Shape> {
  const { failures = 'in-place', refreshes = [], enclose = (perform) => perform() } = options;
  const client = useHttpClient();
  const { mutate } = useSWRConfig();
  const keyOf = useIdempotencyKey();
  const pending = useRef<Promise<Shape['reply']> | undefined>(undefined);
  const [progress, setProgress] = useState<Pick<Action<Shape>, 'isPending' | 'failure'>>({
    isPending: false,
    failure: undefined,
  });

  const refresh = () => mutate((key) => refreshes.some((read) => isReadOf(read, key)));

  async function send(input: EndpointInput<Shape>, { headers }: ActionCallOptions): Promise<Shape['reply']> {
    setProgress({ isPending: true, failure: undefined });
    let failure: ApiFailure | undefined;
    try {
      const { body = {} } = input as { body?: object };
      const reply = await client(endpoint, input, {
        showError: failures === 'announced',
        headers: { ...(endpoint.idempotency && keyOf(body)), ...headers },
      });
      options.onDone?.(reply);
      const refreshed = refresh();
      if (options.waitsForRefresh) await refreshed;
      return reply;
    } catch (error) {
      if (error instanceof ApiFailure) {
        failure = error;
        if (staleCodes.includes(error.code)) {
          options.onStale?.();
          void refresh();
        }
      }
      throw error;
    } finally {
      pending.current = undefined;
      setProgress({ isPending: false, failure });
    }
  }

  const submit: Action<Shape>['submit'] = (input, callOptions = {}) =>
    enclose(() => (pending.current ??= send(input, callOptions)));

  return {
    submit,
    async run(input, callOptions) {
      try {
        return await submit(input, callOptions);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        return undefined;
      }
    },
    ...progress,
    failureText: progress.failure && failureText(progress.failure),
  };
}

/**
 * Returns the header by which the server recognises a write that is sent again, as after a response that was lost. The key
 * stays the same for as long as the body does: another body is another write.
 */
function useIdempotencyKey(): (body: object) => CallHeaders {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomUuid() };
    return { 'idempotency-key': last.current.key };
  };
}
