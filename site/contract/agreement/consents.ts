import type { AgreementName } from './agreement';

const all = ['serviceTerms', 'userPrivacy', 'mgProtocol'] as const;

/** All that applies to what a visitor is about to do, which the visitor agrees to beforehand. */
export const consents = {
  signIn: all,
  join: all,
  lead: ['serviceTerms', 'userPrivacy'],
  trial: all,
  order: ['mgProtocol', 'serviceTerms', 'userPrivacy'],
} as const satisfies Record<string, readonly AgreementName[]>;
