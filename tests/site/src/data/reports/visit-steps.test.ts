import { afterEach, describe, expect, test, vi } from 'vitest';
import type { VisitReport } from '../../../../../site/contract/report/report-schema';
import { createVisitSteps } from '../../../../../site/src/data/reports/visit-steps';

afterEach(() => {
  for (const name of ['xl_promo', 'xl_adclick']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  vi.restoreAllMocks();
});

/** @returns what is reported of the pages of one document. */
function stepsOf(isVisit: boolean | undefined, routes: Parameters<ReturnType<typeof createVisitSteps>>[0][]) {
  const sent: VisitReport[] = [];
  const take = createVisitSteps(isVisit, (report) => sent.push(report));
  for (const route of routes) take(route);
  return sent;
}

describe('createVisitSteps', () => {
  test('reports each step once, by the campaign and without the number of the click', () => {
    document.cookie = 'xl_adclick=bd_vid%3A77; Path=/';
    const source = 'bd_vid';
    expect(stepsOf(true, ['home', 'productDetail', 'product', 'productDetail', 'funcOpen', 'orderInfo'])).toEqual([
      { step: 'visit', source },
      { step: 'product', source },
      { step: 'choice', source },
    ]);
    document.cookie = 'xl_promo=bing_search; Path=/';
    expect(stepsOf(false, ['home', 'funcOpen', undefined])).toEqual([{ step: 'choice', source: 'bing_search' }]);
  });

  test('takes a document for a visit unless it was opened from this site', () => {
    const referrer = vi.spyOn(document, 'referrer', 'get');
    referrer.mockReturnValue('https://www.bing.com/');
    expect(stepsOf(undefined, [])).toEqual([{ step: 'visit', source: 'direct' }]);
    referrer.mockReturnValue(`${location.origin}/home`);
    expect(stepsOf(undefined, [])).toEqual([]);
  });

  test('reports nothing of a document that shows a draft', () => {
    history.replaceState(null, '', '/product/detail?id=1001&preview=product.1001.1.x');
    expect(stepsOf(true, ['productDetail', 'funcOpen'])).toEqual([]);
    history.replaceState(null, '', '/');
  });
});
