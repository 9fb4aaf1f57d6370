import { useState } from 'react';
import { createLead } from '#contract/lead/lead-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useIdempotencyKey } from '#data/http/use-action.ts';
import { useChallengedAction } from '#data/challenge/use-challenged-action.ts';
import { readAttribution } from '#data/attribution.ts';
import type { LeadDraft } from './lead-draft';

interface SendLeadOptions {
  subject: string;
  choiceLabel: string | undefined;
  /** Called with the server's message for an invalid field. */
  onProblem: (field: keyof LeadDraft, words: string) => void;
}

interface SendLead {
  send: (draft: LeadDraft) => Promise<void>;
  state: 'open' | 'sending' | 'received';
  /** Whether the browser works at a challenge. */
  isSolving: boolean;
  /** Message for the visitor when the last attempt failed. */
  failure: string | undefined;
}

/** Sends a filled-in form; the draft stays as it is when that fails. */
export function useSendLead({ subject, choiceLabel, onProblem }: SendLeadOptions): SendLead {
  const keyOf = useIdempotencyKey();
  const { submit, isPending, isSolving, failure } = useChallengedAction(createLead, {
    purpose: 'lead',
    nameOf: ({ mobile }) => mobile,
    headersOf: keyOf,
  });
  const [received, setReceived] = useState(false);

  const send = async (draft: LeadDraft) => {
    const { name, mobile, company, choice, remark, website } = draft;
    const remarks = [subject, choice && `${choiceLabel}：${choice}`, remark.trim()].filter(Boolean).join('；');
    const body = {
      name: name.trim(),
      mobile,
      company: company.trim(),
      page: location.pathname,
      remark: remarks,
      attribution: readAttribution(),
      website,
    };
    try {
      await submit(body);
      setReceived(true);
    } catch (error) {
      // The form shows it above its button.
      if (!(error instanceof ApiFailure)) throw error;
      for (const [field, words] of Object.entries(error.fields)) {
        if (field in draft) onProblem(field as keyof LeadDraft, words);
      }
    }
  };
  const state = received ? 'received' : isPending ? 'sending' : 'open';
  return { send, state, isSolving, failure: failure && failureText(failure) };
}
