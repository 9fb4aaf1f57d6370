/** What a form for a call asks for. */
export interface LeadOffer {
  /** The adviser reads it before calling. */
  readonly subject: string;
  /** Label of the button. */
  readonly action: string;
  /** A question with fixed answers, such as the monthly budget. */
  readonly choice: { readonly label: string; readonly answers: readonly string[] };
  /** Which text confirms the form. */
  readonly received: 'trial' | 'contact';
}

/** What an advertiser may spend in a month. */
export const monthlyBudgetChoice = {
  label: '每月广告消耗',
  answers: ['1 万元以下', '1–10 万元', '10–50 万元', '50 万元以上'],
};

export const demoOffer: LeadOffer = {
  subject: '预约产品演示',
  action: '预约演示',
  choice: monthlyBudgetChoice,
  received: 'contact',
};

export const hostingOffer: LeadOffer = {
  subject: '预约账户托管诊断',
  action: '预约托管',
  choice: monthlyBudgetChoice,
  received: 'contact',
};

/**
 * A trial of a product, or a demonstration of one that offers none.
 * @param product undefined for a trial of no certain one; its `days` of trial are 0 where it offers none.
 */
export function trialOffer(product?: { readonly name: string; readonly days: number }): LeadOffer {
  const isDemo = product?.days === 0;
  const action = isDemo ? '预约演示' : '申请试用';
  return {
    subject: `${action}${product?.name ?? ''}`,
    action,
    choice: monthlyBudgetChoice,
    received: isDemo ? 'contact' : 'trial',
  };
}
