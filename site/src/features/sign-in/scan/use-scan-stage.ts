import { useState } from 'react';
import { getScanState } from '#contract/session/scan-endpoints.ts';
import type { GetScanStateReply } from '#contract/session/scan-schema.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { type PollStatus, usePoll } from '#data/polling/use-poll.ts';
import { useSessionStore } from '#data/session/session.tsx';

/** How a QR code stands; `failed` when what became of it cannot be known, or the account could not be loaded. */
export type ScanStage = GetScanStateReply['state'] | 'failed';

interface ScanStageRead {
  stage: ScanStage;
  status: PollStatus;
}

/** Watches a QR code until it is confirmed or of no use any more, and signs in with the token that comes then. */
export function useScanStage(secret: string): ScanStageRead {
  const client = useHttpClient();
  const session = useSessionStore();
  const [stage, setStage] = useState<ScanStage>('waiting');
  const isOpen = stage === 'waiting' || stage === 'scanned';

  const { status } = usePoll<GetScanStateReply>(secret, {
    ask: (signal) => client(getScanState, { body: { secret } }, { showError: false, signal }),
    answered({ state, token }) {
      setStage(state);
      if (token !== undefined) session.acceptToken(token).catch(() => setStage('failed'));
      return state === 'waiting' || state === 'scanned';
    },
  });
  return { stage: isOpen && status === 'ended' ? 'failed' : stage, status };
}
