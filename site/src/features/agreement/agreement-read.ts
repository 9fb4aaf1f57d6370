import type { AgreementName } from '#contract/agreement/agreement.ts';
import { getAgreement } from '#contract/agreement/agreement-endpoints.ts';
import type { PageUrl } from '#data/http/page-read.ts';

const versionPattern = /^\d{1,3}\.\d{1,3}$/;

/** What the page of an agreement reads: the version of its address, or the one that applies. */
export function agreementInput(name: AgreementName, query: URLSearchParams) {
  const version = query.get('version') ?? '';
  return { params: { name }, query: versionPattern.test(version) ? { version } : {} };
}

/** The reads of the page of an agreement. */
export function agreementReads(name: AgreementName) {
  return ({ query }: PageUrl) => [{ endpoint: getAgreement, input: agreementInput(name, query) }];
}
