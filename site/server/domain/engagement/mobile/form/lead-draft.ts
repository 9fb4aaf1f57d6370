/** What a visitor filled in; every field is there, if empty. */
export interface LeadDraft {
  readonly name: string;
  readonly mobile: string;
  readonly company: string;
  readonly choice: string;
  readonly remark: string;
  /** `on` once the box is checked. */
  readonly agreed: string;
  /** Stays empty: only programs fill it in. */
  readonly website: string;
}

export type LeadField = keyof LeadDraft;

export const emptyDraft: LeadDraft = {
  name: '',
  mobile: '',
  company: '',
  choice: '',
  remark: '',
  agreed: '',
  website: '',
};

/** What the form for a trial calls these fields, which comes here when its script has not. */
const trialFields: Partial<Record<string, string>> = {
  name: 'Contact',
  mobile: 'Mobile',
  company: 'Company',
  choice: 'MonthlyBudget',
  remark: 'Remark',
};

/** Characters of one field that are shown again. */
const longestShown = 400;

/** @param body of a form, as it was sent. */
export function readLeadDraft(body: unknown): LeadDraft {
  const given = body instanceof URLSearchParams ? body : new URLSearchParams();
  const valueOf = (name: string) => given.get(name) ?? given.get(trialFields[name] ?? name) ?? '';
  const entries = Object.keys(emptyDraft).map((name) => [name, valueOf(name).slice(0, longestShown)]);
  return Object.fromEntries(entries) as unknown as LeadDraft;
}
