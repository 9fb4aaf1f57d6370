/** What an advertiser may spend in a month, as forms ask for it. */
export const monthlyBudgets: readonly string[] = ['1 万元以下', '1–10 万元', '10–50 万元', '50 万元以上'];
