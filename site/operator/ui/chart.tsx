import Button from '@douyinfe/semi-ui/lib/es/button';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import type { ChartContent, DrawnChart } from './chart-engine';
import styles from './chart.module.css';

const engine = lazyModule(() => import('./chart-engine'));

/** A chart, whose numbers are a table beside it. @param content has to stay the same object while it does not change. */
export function Chart({ content }: { content: ChartContent }): ReactNode {
  const [attempt, setAttempt] = useState(1);
  const [isFailed, setFailed] = useState(false);
  if (!isFailed) return <ChartCanvas key={attempt} content={content} onFailure={() => setFailed(true)} />;
  function retry(): void {
    setFailed(false);
    setAttempt(attempt + 1);
  }
  return (
    <p>
      图表没有加载出来，数字在表格里。<Button onClick={retry}>重试</Button>
    </p>
  );
}

/** ECharts names the element itself: an image with the content's label. */
function ChartCanvas({ content, onFailure }: { content: ChartContent; onFailure: () => void }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailure);
  const [chart, setChart] = useState<DrawnChart>();
  const shownTheme = useSyncExternalStore(watchTheme, readTheme);

  useEffect(() => {
    const element = box.current;
    let isLeft = false;
    let drawn: DrawnChart | undefined;
    async function draw(): Promise<void> {
      try {
        const { drawChart } = await engine.load();
        if (isLeft || !element) return;
        drawn = drawChart(element);
        setChart(drawn);
      } catch {
        if (!isLeft) failed.current();
      }
    }
    void draw();
    return () => {
      isLeft = true;
      drawn?.dispose();
    };
  }, []);

  useEffect(() => chart?.show(content, shownTheme === 'dark'), [chart, content, shownTheme]);

  useEffect(() => {
    if (!chart || !box.current) return;
    const observer = new ResizeObserver(() => chart.fit());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [chart]);

  return <div ref={box} className={styles.chart} aria-busy={!chart} />;
}

const themeAttribute = 'theme-mode';

function readTheme(): string | null {
  return document.body.getAttribute(themeAttribute);
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { attributeFilter: [themeAttribute] });
  return () => observer.disconnect();
}
