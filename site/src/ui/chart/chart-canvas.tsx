import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DrawnChart } from './chart-engine';
import type { ChartOptions } from './chart-options';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import styles from './chart.module.css';

const engineModule = lazyModule(() => import('./chart-engine'));

/** How far outside the view a chart is fetched already. */
const nearness = '200px';
/** Attributes that change the colours: Semi's theme, and the theme colour's variables. */
const colourAttributes = ['theme-mode', 'style', 'class'];

interface ChartCanvasProps {
  options: ChartOptions;
  label: string;
  autoResize: boolean;
  onFailure: () => void;
}

/** Renders the chart once its container is near the viewport and has a size. */
export function ChartCanvas({ options, label, autoResize, onFailure }: ChartCanvasProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart>();

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const leaving = new AbortController();
    let drawn: DrawnChart | undefined;
    whenReady(element, leaving.signal, async () => {
      try {
        const { drawChart } = await engineModule.load();
        if (leaving.signal.aborted) return;
        drawn = drawChart(element);
        setChart(drawn);
      } catch {
        onFailure();
      }
    });
    return () => {
      leaving.abort();
      drawn?.dispose();
      setChart(undefined);
    };
  }, [onFailure]);

  useEffect(() => chart?.show(options, label), [chart, options, label]);

  useEffect(() => {
    if (!chart || !autoResize || !box.current) return;
    const observer = new ResizeObserver(() => chart.fit());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [chart, autoResize]);

  useEffect(() => {
    if (!chart) return;
    const observer = new MutationObserver(() => chart.recolour());
    for (const element of [document.documentElement, document.body]) {
      observer.observe(element, { attributeFilter: colourAttributes });
    }
    return () => observer.disconnect();
  }, [chart]);

  return (
    <div className={styles.canvas}>
      {!chart && <span className={styles.waiting} />}
      <div ref={box} className={styles.canvas} />
    </div>
  );
}

/** Calls back once, when the element is near the view and has a size. */
function whenReady(element: HTMLElement, signal: AbortSignal, onReady: () => void): void {
  const ready = () => element.clientWidth > 0 && element.clientHeight > 0;
  const nearing = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      nearing.disconnect();
      if (ready()) onReady();
      else whenSized();
    },
    { rootMargin: nearness },
  );
  nearing.observe(element);
  signal.addEventListener('abort', () => nearing.disconnect(), { once: true });

  function whenSized(): void {
    const sizing = new ResizeObserver(() => {
      if (!ready()) return;
      sizing.disconnect();
      onReady();
    });
    sizing.observe(element);
    signal.addEventListener('abort', () => sizing.disconnect(), { once: true });
  }
}
