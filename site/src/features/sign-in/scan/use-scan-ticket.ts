import { useEffect, useRef, useState } from 'react';
import { createScanTicket } from '#contract/session/scan-endpoints.ts';
import type { CreateScanTicketReply } from '#contract/session/scan-schema.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';

interface ScanTicketRead {
  ticket: CreateScanTicketReply | undefined;
  /** Asks for another one. */
  obtain(): Promise<void>;
  isPending: boolean;
  /** Why there is no new one. */
  problem: string | undefined;
}

/** A QR code for this page alone, which is asked for as soon as it is shown. Its secret is stored nowhere. */
export function useScanTicket(): ScanTicketRead {
  const { submit, isPending, failure } = useAction(createScanTicket);
  const [ticket, setTicket] = useState<CreateScanTicketReply>();

  async function obtain(): Promise<void> {
    try {
      setTicket(await submit({ body: { agree: true } }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  const first = useRef(obtain);
  useEffect(() => void first.current(), []);
  return { ticket, obtain, isPending, problem: failure && failureText(failure) };
}
