import { useState } from 'react';
import { createLead } from '../../../contract/lead-endpoints';
import { ApiFailure } from '../../shared/api/api-failure';
import { useHttpClient } from '../../shared/api/http-client-context';
import { failureText } from '../../shared/text/failure-text';
import type { LeadDraft } from './lead-draft';
import { readAttribution } from './read-attribution';

interface SendLeadOptions {
  subject: string;
  choiceLabel: string | undefined;
}

interface SendLead {
  send: (draft: LeadDraft) => Promise<void>;
  state: 'open' | 'sending' | 'received';
  /** Why the last attempt did not succeed, in words for the visitor. */
  failure: string | undefined;
}

/** Sends a filled-in form; the draft stays as it is when that fails. */
export function useSendLead({ subject, choiceLabel }: SendLeadOptions): SendLead {
  const client = useHttpClient();
  const [state, setState] = useState<SendLead['state']>('open');
  const [failure, setFailure] = useState<string>();

  const send = async ({ name, mobile, company, choice, remark, website }: LeadDraft) => {
    setState('sending');
    setFailure(undefined);
    const remarks = [subject, choice && `${choiceLabel}：${choice}`, remark.trim()].filter(Boolean).join('；');
    const body = {
      name: name.trim(),
      mobile: mobile.trim(),
      company: company.trim(),
      page: location.pathname,
      remark: remarks,
      attribution: readAttribution(),
      website,
    };
    try {
      await client(createLead, { body }, { showError: false });
      setState('received');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState('open');
      setFailure(failureText(error));
    }
  };
  return { send, state, failure };
}
