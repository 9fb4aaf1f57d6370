import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportMeasurementSchema } from '../../../../../site/contract/report/report-schema';
import { reportVitals } from '../../../../../site/src/data/reports/report-vitals';
import { watchVitals } from '../../../../../site/src/data/reports/watch-vitals';

const measures = vi.hoisted(() => new Map<string, (metric: { name: string; value: number }) => void>());
vi.mock('web-vitals', () => {
  const on = (name: string) => (report: (metric: { name: string; value: number }) => void) =>
    void measures.set(name, report);
  return { onCLS: on('CLS'), onFCP: on('FCP'), onINP: on('INP'), onLCP: on('LCP'), onTTFB: on('TTFB') };
});

const beacons: { url: string; body: Blob }[] = [];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  navigator.sendBeacon = (url, body) => beacons.push({ url: String(url), body: body as Blob }) > 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  beacons.length = 0;
  measures.clear();
});

function hide(): void {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

describe('reportVitals', () => {
  test('sends once what was measured, when the page is hidden', async () => {
    reportVitals('/home');
    measures.get('LCP')?.({ name: 'LCP', value: 900.4 });
    measures.get('LCP')?.({ name: 'LCP', value: 1200.4 });
    measures.get('CLS')?.({ name: 'CLS', value: 0.123456 });
    expect(beacons).toEqual([]);
    hide();
    hide();
    expect(beacons.map(({ url }) => url)).toEqual(['/api/v1/ow/rum']);
    const sent = JSON.parse((await beacons[0]?.body.text()) ?? '');
    expect(reportMeasurementSchema.body.parse(sent)).toEqual(sent);
    expect(sent).toEqual({
      page: '/home',
      metrics: [
        { name: 'LCP', value: 1200 },
        { name: 'CLS', value: 0.1235 },
      ],
    });
  });

  test('sends nothing when nothing was measured', () => {
    reportVitals('/home');
    hide();
    expect(beacons).toEqual([]);
  });
});

describe('watchVitals', () => {
  test('has its share of visits measured, and no others', async () => {
    const idle = vi.spyOn(window, 'setTimeout');
    watchVitals(0.1, () => 0.1);
    watchVitals(0, () => 0);
    expect(idle).not.toHaveBeenCalled();
    watchVitals(0.1, () => 0.09);
    await expect.poll(() => measures.size).toBe(5);
  });
});
