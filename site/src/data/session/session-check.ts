import { refreshState } from '#contract/session/session-endpoints.ts';
import type { HttpClient } from '#data/http/http-client.ts';
import type { LastCheck } from './last-check';
import type { SessionChannel } from './session-channel';
import type { TokenCookie } from '#data/cookies/token-cookie.ts';

/** Asks the server whether the session is still valid. Never rejects. */
export type SessionCheck = () => Promise<void>;

interface SessionCheckOptions {
  client: HttpClient;
  token: TokenCookie;
  lastCheck: LastCheck;
  channel: SessionChannel;
  onValid: () => void;
  onEnded: () => void;
}

/** The state that means a valid session (spec 4.1). */
const validState = 1;

/** Only a reply that says so ends the session; when the request fails, the session stays (site R-SES-4). */
export function createSessionCheck({
  client,
  token,
  lastCheck,
  channel,
  onValid,
  onEnded,
}: SessionCheckOptions): SessionCheck {
  return async () => {
    const checked = token.read();
    if (checked === undefined) return;
    lastCheck.record();
    channel.post('state');
    const state = await fetchState(client);
    // Meanwhile the visitor may have signed out, or signed in as somebody else.
    if (state === undefined || token.read() !== checked) return;
    if (state !== validState) return onEnded();
    token.write(checked);
    onValid();
  };
}

/** Undefined when the request failed or the reply contains no state. */
async function fetchState(client: HttpClient): Promise<number | undefined> {
  try {
    const reply = (await client(refreshState, {}, { showError: false })) as { State?: unknown; state?: unknown } | null;
    const state = reply?.State ?? reply?.state;
    return state === undefined ? undefined : Number(state);
  } catch {
    return undefined;
  }
}
