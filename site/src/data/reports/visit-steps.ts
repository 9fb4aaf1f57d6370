import { sourceOfAttribution } from '#contract/fields/attribution-source.ts';
import { reportVisit } from '#contract/report/report-endpoints.ts';
import type { VisitReport } from '#contract/report/report-schema.ts';
import { previewParameter } from '#contract/routes/preview.ts';
import type { RouteName } from '#contract/routes/route-table.ts';
import { readAttribution } from '#data/attribution.ts';
import { whenIdle } from '#data/scheduling.ts';
import { sendReport } from './send-report';

type VisitStep = VisitReport['step'];

/** The pages on the way to an order. */
const stepOfRoute: Partial<Record<RouteName, VisitStep>> = {
  goodsDetail: 'product',
  productDetail: 'product',
  shujutong: 'product',
  tuoguan: 'product',
  funcOpen: 'choice',
  orderInfo: 'choice',
};

/**
 * Counts the steps of a visitor on the way to an order, each once for the document. Nothing is stored for it, and the report has the
 * campaign alone: a visit begins with a document that was not opened from this site. Who looks at a draft is no visitor.
 * @returns what to call with the route of each page that is shown.
 */
export function createVisitSteps(
  isVisit: boolean = isArrival(),
  send: (report: VisitReport) => void = (report) => whenIdle(() => sendReport(reportVisit, report)),
): (route: RouteName | undefined) => void {
  if (new URLSearchParams(location.search).has(previewParameter)) return () => undefined;
  const taken = new Set<VisitStep>();
  function take(step: VisitStep | undefined): void {
    if (step === undefined || taken.has(step)) return;
    taken.add(step);
    send({ step, source: sourceOfAttribution(readAttribution()) });
  }
  if (isVisit) take('visit');
  return (route) => take(route && stepOfRoute[route]);
}

/** Whether this document was opened from elsewhere, and not again. */
function isArrival(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isOpened = !entry || (entry as PerformanceNavigationTiming).type === 'navigate';
  return isOpened && !document.referrer.startsWith(`${location.origin}/`);
}
