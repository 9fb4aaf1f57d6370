import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { reportMeasurement } from '#contract/report/report-endpoints.ts';
import { sendReport } from './send-report';

/** Decimals of a layout shift; times are whole milliseconds. */
const shiftDigits = 4;

/** Reports the web vitals of a page once, when it is hidden or left. @param page its path. */
export function reportVitals(page: string): void {
  const measured = new Map<Metric['name'], number>();
  const keep = ({ name, value }: Metric) =>
    void measured.set(name, name === 'CLS' ? Number(value.toFixed(shiftDigits)) : Math.round(value));
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep);

  const done = new AbortController();
  function send(): void {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return;
    done.abort();
    sendReport(reportMeasurement, { page, metrics: [...measured].map(([name, value]) => ({ name, value })) });
  }
  // Registered after the listeners of web-vitals, which finish the metrics.
  addEventListener('visibilitychange', send, { signal: done.signal });
  addEventListener('pagehide', send, { signal: done.signal });
}
