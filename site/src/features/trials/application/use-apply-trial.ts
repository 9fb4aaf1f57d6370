import { listTrials, applyTrial } from '#contract/trial/trial-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { readAttribution } from '#data/attribution.ts';
import type { TrialDraft } from './trial-draft';

interface Applying {
  /** @returns undefined when the application was received, and otherwise why it was not. */
  apply(draft: TrialDraft): Promise<ApiFailure | undefined>;
  isPending: boolean;
  /** Words for the applicant when the last attempt failed. */
  failure: string | undefined;
}

/** Asks to try a product in the organisation that the visitor is in. */
export function useApplyTrial(appId: string): Applying {
  const { submit, isPending, failure } = useAction(applyTrial, { refreshes: [listTrials] });
  return {
    async apply({ agreed: _agreed, ...texts }) {
      const { Contact, Mobile, Company, Industry, MonthlyBudget, Remark } = texts;
      const trimmed = {
        Contact: Contact.trim(),
        Mobile: Mobile.trim(),
        Company: Company.trim(),
        Remark: Remark.trim(),
      };
      const body = { AppId: appId, ...trimmed, Industry, MonthlyBudget, Attribution: readAttribution() };
      try {
        await submit({ body });
        return undefined;
      } catch (error) {
        // The form shows it.
        if (!(error instanceof ApiFailure)) throw error;
        return error;
      }
    },
    isPending,
    failure: failure && failureText(failure),
  };
}
