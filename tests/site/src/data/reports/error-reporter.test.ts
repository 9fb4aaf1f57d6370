import { afterEach, describe, expect, test, vi } from 'vitest';
import { reportClientErrorSchema } from '../../../../../site/contract/report/report-schema';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { createErrorReporter, reportUncaughtErrors } from '../../../../../site/src/data/reports/error-reporter';

describe('createErrorReporter', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  test('sends what the contract takes: words, stack and path, without the query', () => {
    history.replaceState(null, '', '/product/index?keyword=13812345678');
    const send = vi.fn();
    createErrorReporter(send).report(new TypeError(`x is undefined ${'.'.repeat(600)}`));
    const [report] = send.mock.calls[0] ?? [];
    expect(reportClientErrorSchema.body.parse(report)).toEqual(report);
    expect(report.page).toBe('/product/index');
    expect(report.stack).toContain('error-reporter.test');
    expect(JSON.stringify(report)).not.toContain('13812345678');
  });

  test('sends each error once, and few of them', () => {
    const send = vi.fn();
    const reporter = createErrorReporter(send);
    for (let round = 0; round < 3; round += 1) {
      for (let kind = 0; kind < 9; kind += 1) reporter.report(new Error(`kind ${kind}`));
    }
    expect(send).toHaveBeenCalledTimes(5);
  });

  test('leaves out failed calls and given-up ones', () => {
    const send = vi.fn();
    const reporter = createErrorReporter(send);
    reporter.report(new ApiFailure('business', '库存不足', { code: 409 }));
    reporter.report(new DOMException('left', 'AbortError'));
    expect(send).not.toHaveBeenCalled();
  });
});

describe('reportUncaughtErrors', () => {
  test('reports what nobody caught, until the signal', () => {
    const report = vi.fn();
    const watching = new AbortController();
    reportUncaughtErrors({ report }, watching);
    const error = new Error('lost');
    dispatchEvent(new ErrorEvent('error', { error }));
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }));
    expect(report.mock.calls).toEqual([[error], ['no']]);
    watching.abort();
    dispatchEvent(new ErrorEvent('error', { error }));
    expect(report).toHaveBeenCalledTimes(2);
  });
});
