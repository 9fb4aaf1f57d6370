/** What a visitor fills in. */
export interface LeadDraft {
  name: string;
  mobile: string;
  company: string;
  /** One of the choices that the form offers. */
  choice: string;
  remark: string;
  agreed: boolean;
  /** Stays empty: only programs fill it in. */
  website: string;
}

export const emptyDraft: LeadDraft = {
  name: '',
  mobile: '',
  company: '',
  choice: '',
  remark: '',
  agreed: false,
  website: '',
};

/** Validation rules of the fields, with their messages (site 1.8). */
export const leadRules = {
  name: {
    validate: (value: string) => isBetween(value, 2, 20) || '联系人请填 2–20 个字，例如“王女士”',
  },
  company: {
    validate: (value: string) => value === '' || isBetween(value, 2, 50) || '企业名称为 2–50 个字',
  },
  remark: {
    validate: (value: string) => value.length <= remarkLimit || `请控制在 ${remarkLimit} 字以内`,
  },
} as const;

/** Longest remark, in characters; subject and choice need the rest of what the API accepts. */
export const remarkLimit = 120;

function isBetween({ length }: string, least: number, most: number): boolean {
  return length >= least && length <= most;
}
