/**
 * What becomes of a version by the day.
 * - `applies`: it is what visitors agree to now.
 * - `upcoming`: it is announced, and takes effect on its day.
 * - `earlier`: another one has taken its place.
 * - `withdrawn`: it was announced, and never took effect.
 */
export const agreementStates = ['applies', 'upcoming', 'earlier', 'withdrawn'] as const;
export type AgreementState = (typeof agreementStates)[number];

export const agreementStateNames: Readonly<Record<AgreementState, string>> = {
  applies: '已生效',
  upcoming: '待生效',
  earlier: '历史',
  withdrawn: '已撤回',
};
