import { buildPath } from '#contract/routes/route-table.ts';
import {
  type WorkplacePeriod,
  type WorkplaceRange,
  defaultWorkplaceRange,
  periodFault,
  workplaceRanges,
} from '#contract/workplace/workplace-period.ts';
import type { GetWorkplaceSummaryQuery } from '#contract/workplace/workplace-schema.ts';
import { isDay } from '#data/query/day-range.ts';
import { type MetricName, metrics } from './metrics';

/** What the workplace shows; its address keeps it. */
export interface WorkplaceChoice {
  /** Days until yesterday, or the first and the last day. */
  readonly period: WorkplaceRange | WorkplacePeriod;
  /** Whether the period before is shown beside it. */
  readonly compares: boolean;
  /** What the trend draws. */
  readonly metric: MetricName;
}

/** The choice in a query; values that are invalid are dropped. */
export function workplaceChoice(query: URLSearchParams, now: Date): WorkplaceChoice {
  const start = query.get('start') ?? '';
  const end = query.get('end') ?? '';
  const isOwn = isDay(start) && isDay(end) && !periodFault({ start, end }, now);
  const range = workplaceRanges.find((each) => String(each) === query.get('range'));
  const metric = metrics.find(({ name }) => name === query.get('metric'));
  return {
    period: isOwn ? { start, end } : (range ?? defaultWorkplaceRange),
    compares: query.get('compare') !== '0',
    metric: metric?.name ?? 'CostFen',
  };
}

/** The address of the workplace with a choice; what is shown anyway is left out. */
export function workplacePath({ period, compares, metric }: WorkplaceChoice): string {
  const query = {
    range: typeof period === 'number' && period !== defaultWorkplaceRange ? period : undefined,
    start: typeof period === 'number' ? undefined : period.start,
    end: typeof period === 'number' ? undefined : period.end,
    compare: compares ? undefined : 0,
    metric: metric === 'CostFen' ? undefined : metric,
  };
  return buildPath('mecenter', { type: 'workplace' }, query);
}

/** What to ask the API for. */
export function summaryQuery({ period }: WorkplaceChoice): GetWorkplaceSummaryQuery {
  return typeof period === 'number' ? { Range: period } : { Start: period.start, End: period.end };
}
