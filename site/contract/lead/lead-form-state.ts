/** The fields of a form for a call that works without scripts. */
export const leadFields = ['name', 'mobile', 'company', 'choice', 'remark', 'agreed', 'website'] as const;

export type LeadField = (typeof leadFields)[number];

export interface LeadFormState {
  /** What a visitor filled in, empty for nothing. `agreed` is `on` once the box is checked; only programs fill in `website`. */
  readonly draft: Readonly<Record<LeadField, string>>;
  /** What is wrong with which field. */
  readonly fields: Partial<Readonly<Record<LeadField, string>>>;
  /** Why nothing was sent, where that is no field's fault. */
  readonly failure?: string;
}
