/** What has become of a lead; the first two are open. */
export const leadStatuses = ['new', 'active', 'won', 'invalid'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadStatusNames: Readonly<Record<LeadStatus, string>> = {
  new: '新线索',
  active: '跟进中',
  won: '已成交',
  invalid: '无效',
};

/** Those that somebody has to do something about. */
export const openLeadStatuses: readonly LeadStatus[] = ['new', 'active'];
