import { buildPath } from '#contract/routes/route-table.ts';
import type { ListTrialsQuery } from '#contract/trial/trial-schema.ts';
import { trialStatuses, type TrialStatus } from '#contract/trial/trial-status.ts';
import { pageNumber } from '#data/query/page-number.ts';

/** Trials on one page of the list. */
const pageSize = 10;

/** Which trials are shown; the address of the list keeps it. */
export interface TrialFilter {
  /** Undefined for all of them. */
  readonly status: TrialStatus | undefined;
  /** From 1. */
  readonly page: number;
}

/** The filter in a query; invalid values are dropped. */
export function trialFilter(query: URLSearchParams): TrialFilter {
  const status = trialStatuses.find((each) => String(each) === query.get('status'));
  return { status, page: pageNumber(query) };
}

/** The address of the list with a filter. */
export function trialListPath({ status, page }: TrialFilter): string {
  return buildPath('mecenter', { type: 'trial' }, { status, page: page > 1 ? page : undefined });
}

/** What to ask the API for. */
export function listTrialsQuery({ status, page }: TrialFilter): ListTrialsQuery {
  return { Page: page, PageSize: pageSize, ...(status !== undefined && { Status: String(status) }) };
}
