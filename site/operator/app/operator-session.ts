import { codes } from '#contract/codes.ts';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { getOperatorSession, signInOperator } from '#contract/operator/operator-session-endpoints.ts';
import { csrfHeader } from '#contract/operator/operator-headers.ts';
import type { OperatorSession } from '#contract/operator/operator-session-schema.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { createHttpClient, type CallOptions, type HttpClient } from '#data/http/http-client.ts';
import { createStore, Emitter, type Store } from '#data/store.ts';

interface SessionState {
  /** 'asking' until the server said who is signed in. */
  readonly phase: 'asking' | 'known' | 'unreachable';
  /** The session of the person whom the pages are for, who may have to sign in again. */
  readonly session: OperatorSession | undefined;
  /** What is asked of the operator above the page, while calls wait for it. */
  readonly prompt: 'sign-in' | 'proof' | undefined;
  /** Whether somebody else ended the session. */
  readonly isRevoked: boolean;
  /** Whether a change waits for the prompt, and not only what is read. */
  readonly hasUnsent: boolean;
}

export interface OperatorSessions {
  readonly state: Store<SessionState>;
  /** Failures that no page shows itself. */
  readonly failures: Emitter<ApiFailure>;
  readonly client: HttpClient;
  /** Asks the server who is signed in. */
  load(): Promise<void>;
  /** Takes a session over, as after signing in; undefined ends it. */
  apply(session: OperatorSession | undefined): void;
  /** Answers a prompt: calls that waited are sent again, or fail. */
  answer(isDone: boolean): void;
}

/**
 * Keeps the session, and calls endpoints with its CSRF token. A call that is refused because the session ended, or because it needs a recent proof,
 * waits until the operator has answered above the page, and is sent again: nothing that was filled in is lost.
 * @param leave goes to the first page as somebody else, without anything of the person before.
 */
export function createOperatorSessions(leave: () => void): OperatorSessions {
  const state = createStore<SessionState>({
    phase: 'asking',
    session: undefined,
    prompt: undefined,
    isRevoked: false,
    hasUnsent: false,
  });
  const failures = new Emitter<ApiFailure>();
  const send = createHttpClient({ announce: () => undefined });
  let answers: ((isDone: boolean) => void)[] = [];

  const client: HttpClient = async (endpoint, input, options = {}) => {
    try {
      return await sendPatiently(endpoint, input, options);
    } catch (error) {
      const { showError = true, silent = false } = options;
      if (error instanceof ApiFailure && showError && !silent) failures.emit(error);
      throw error;
    }
  };

  async function sendPatiently<Shape extends EndpointShape>(
    endpoint: Endpoint<Shape>,
    input: EndpointInput<Shape>,
    options: CallOptions,
  ): Promise<Shape['reply']> {
    for (;;) {
      const token = state.get().session?.csrfToken;
      const headers = { ...options.headers, ...(endpoint.method !== 'GET' && token && { [csrfHeader]: token }) };
      try {
        return await send(endpoint, input, { ...options, headers, silent: true });
      } catch (error) {
        if (!(error instanceof ApiFailure) || !(await mayTryAgain(error, endpoint as Endpoint, token))) throw error;
      }
    }
  }

  async function mayTryAgain({ kind, code }: ApiFailure, { name, method }: Endpoint, token = ''): Promise<boolean> {
    if (name === signInOperator.name || name === getOperatorSession.name) return false;
    if (code === codes.proofRequired) return ask('proof', method);
    if (kind === 'expired') {
      if (state.get().session?.state !== 'ready') return false;
      // Another call or tab may have renewed it meanwhile.
      return state.get().session?.csrfToken !== token && method !== 'GET' ? true : ask('sign-in', method, code);
    }
    if (code !== codes.forbidden || method === 'GET') return false;
    // Another tab signed in anew: the cookie is of that session.
    const now = await send(getOperatorSession, {}, { silent: true }).catch(() => undefined);
    if (!now || now.csrfToken === token) return false;
    apply(now);
    return true;
  }

  function ask(prompt: 'sign-in' | 'proof', method: string, code?: number): Promise<boolean> {
    const before = state.get();
    // Who has to sign in again proves themselves by that.
    state.set({
      ...before,
      prompt: before.prompt === 'sign-in' ? 'sign-in' : prompt,
      isRevoked: before.isRevoked || code === codes.loginRevoked,
      hasUnsent: before.hasUnsent || method !== 'GET',
    });
    return new Promise((resolve) => answers.push(resolve));
  }

  function answer(isDone: boolean): void {
    const waiting = answers;
    answers = [];
    state.update((before) => ({ ...before, prompt: undefined, isRevoked: false, hasUnsent: false }));
    for (const resolve of waiting) resolve(isDone);
  }

  function apply(session: OperatorSession | undefined): void {
    const { session: before } = state.get();
    if (before && session && before.operator.id !== session.operator.id) leave();
    state.update((current) => ({ ...current, phase: 'known', session }));
  }

  return {
    state,
    failures,
    client,
    apply,
    answer,
    async load() {
      try {
        apply(await send(getOperatorSession, {}, { silent: true }));
      } catch (error) {
        if (error instanceof ApiFailure && error.kind === 'expired') apply(undefined);
        else state.update((before) => ({ ...before, phase: 'unreachable' }));
      }
    },
  };
}
