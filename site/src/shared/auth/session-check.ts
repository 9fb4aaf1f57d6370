import { refreshState } from '../../../contract/session/session-endpoints';
import type { HttpClient } from '../api/http-client';
import type { LastCheck } from './last-check';
import type { SessionTabs } from './session-tabs';
import type { TokenCookie } from './token-cookie';

/** Asks the server whether the session holds. Never rejects. */
export type SessionCheck = () => Promise<void>;

interface CheckParts {
  client: HttpClient;
  token: TokenCookie;
  lastCheck: LastCheck;
  tabs: SessionTabs;
  onValid: () => void;
  onEnded: () => void;
}

/** The state that means a valid session (spec 4.1). */
const validState = 1;

/** Only an answer that says so ends the session; without an answer it stays (site R-SES-4). */
export function createSessionCheck({ client, token, lastCheck, tabs, onValid, onEnded }: CheckParts): SessionCheck {
  return async () => {
    const checked = token.read();
    if (checked === undefined) return;
    lastCheck.note();
    tabs.tell('state');
    const state = await stateOf(client);
    // Meanwhile the visitor may have left, or have come as somebody else.
    if (state === undefined || token.read() !== checked) return;
    if (state !== validState) return onEnded();
    token.write(checked);
    onValid();
  };
}

/** undefined when the answer never came or says nothing of it. */
async function stateOf(client: HttpClient): Promise<number | undefined> {
  try {
    const reply = (await client(refreshState, {}, { showError: false })) as { State?: unknown; state?: unknown } | null;
    const state = reply?.State ?? reply?.state;
    return state === undefined ? undefined : Number(state);
  } catch {
    return undefined;
  }
}
