import { addDays } from '../../../../../site/contract/china-day';
import type { WorkplaceSummary } from '../../../../../site/contract/workplace/workplace-schema';

const none = { CostFen: 0, Impressions: 0, Clicks: 0, Conversions: 0 };

/** Two days with figures, and two before. */
export const sampleSummary: WorkplaceSummary = {
  Start: '2026-04-30',
  End: '2026-05-01',
  IsSample: false,
  Total: { CostFen: 300_050, Impressions: 30_000, Clicks: 600, Conversions: 30 },
  Before: { CostFen: 200_000, Impressions: 30_000, Clicks: 750, Conversions: 0 },
  Trend: [
    { Date: '2026-04-30', CostFen: 100_000, Impressions: 10_000, Clicks: 200, Conversions: 10 },
    { Date: '2026-05-01', CostFen: 200_050, Impressions: 20_000, Clicks: 400, Conversions: 20 },
  ],
  TrendBefore: [
    { Date: '2026-04-28', CostFen: 200_000, Impressions: 30_000, Clicks: 750, Conversions: 0 },
    { Date: '2026-04-29', ...none },
  ],
  ChannelShare: [
    { Channel: 'baidu', Name: '百度营销', CostFen: 300_050, Impressions: 30_000, Clicks: 600, Conversions: 30 },
  ],
  Ranking: [
    { AccountId: 'a1', Name: '=账户"一"', CostFen: 300_050, Impressions: 30_000, Clicks: 600, Conversions: 30 },
  ],
  Expiring: [],
};

/** The same days without figures. */
export const emptySummary: WorkplaceSummary = {
  ...sampleSummary,
  Total: none,
  Before: none,
  Trend: [0, 1].map((days) => ({ Date: addDays('2026-04-30', days), ...none })),
  TrendBefore: [0, 1].map((days) => ({ Date: addDays('2026-04-28', days), ...none })),
  ChannelShare: [],
  Ranking: [],
};
