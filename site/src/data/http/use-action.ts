import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { ApiFailure } from './api-failure';
import { isReadOf } from './cache-key';
import { type CallOptions, useHttpClient, type CallHeaders } from './http-client';
import { randomUuid } from './random-uuid';

interface UseSubmitOptions extends Pick<CallOptions, 'showError'> {
  /** Reads whose content the write changes; they are asked for again once it is done. */
  refreshes?: readonly Endpoint[];
}

export interface Submit<Shape extends EndpointShape> {
  /** Sends the write. While one is under way, another call waits for that one instead of sending again. */
  submit(input: EndpointInput<Shape>, options?: Pick<CallOptions, 'headers' | 'onProgress'>): Promise<Shape['reply']>;
  isPending: boolean;
  /** Why the last write failed; gone once another one starts. */
  failure: ApiFailure | undefined;
}

/** Writes to an endpoint. `submit` rejects with the ApiFailure, whose `fields` say what a form got wrong. */
export function useSubmit<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  { showError = true, refreshes = [] }: UseSubmitOptions = {},
): Submit<Shape> {
  const client = useHttpClient();
  const { mutate } = useSWRConfig();
  const pending = useRef<Promise<Shape['reply']> | undefined>(undefined);
  const [progress, setProgress] = useState<Omit<Submit<Shape>, 'submit'>>({ isPending: false, failure: undefined });

  async function send(...[input, options]: Parameters<Submit<Shape>['submit']>): Promise<Shape['reply']> {
    setProgress({ isPending: true, failure: undefined });
    let failure: ApiFailure | undefined;
    try {
      const reply = await client(endpoint, input, { ...options, showError });
      void mutate((key) => refreshes.some((read) => isReadOf(read, key)));
      return reply;
    } catch (error) {
      if (error instanceof ApiFailure) failure = error;
      throw error;
    } finally {
      pending.current = undefined;
      setProgress({ isPending: false, failure });
    }
  }

  const submit: Submit<Shape>['submit'] = (...call) => (pending.current ??= send(...call));
  return { submit, ...progress };
}

/**
 * Hands out the header by which the server knows a write that is sent again, as after an answer that was lost. The key
 * stays the same for as long as the body does: another body is another write.
 */
export function useIdempotencyKey(): (body: object) => CallHeaders {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomUuid() };
    return { 'idempotency-key': last.current.key };
  };
}
