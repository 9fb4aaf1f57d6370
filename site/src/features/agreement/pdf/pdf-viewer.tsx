import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { findText } from './find-text';
import { openPdf, type OpenPdf } from './open-pdf';
import { PdfPage } from './pdf-page';
import { PdfToolbar, type Zoom } from './pdf-toolbar';
import styles from './pdf-viewer.module.css';

/** Commands a PDF that is shown. */
export interface PdfReader {
  /** Turns to the page of a bookmark. */
  goTo(bookmark: number): void;
}

interface PdfViewerProps {
  file: string;
  title: string;
  onReady: (reader: PdfReader | undefined) => void;
  onFailure: () => void;
}

/** Around the page, on both sides together, in CSS pixels. */
const padding = 32;

/** Shows a PDF page by page, with zoom and search. */
export default function PdfViewer({ file, title, onReady, onFailure }: PdfViewerProps): ReactNode {
  const [pdf, setPdf] = useState<OpenPdf>();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [wanted, setWanted] = useState('');
  const [place, setPlace] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const findings = useMemo(() => (pdf ? findText(pdf.texts, wanted) : []), [pdf, wanted]);
  const finding = findings[place];

  useEffect(() => {
    const reading = new AbortController();
    void open();
    return () => {
      reading.abort();
      onReady(undefined);
    };

    async function open(): Promise<void> {
      try {
        const opened = await openPdf(file, reading.signal);
        if (reading.signal.aborted) return;
        setPdf(opened);
        onReady({ goTo: (bookmark) => turnTo(opened.bookmarks[bookmark] ?? 1) });
      } catch {
        if (!reading.signal.aborted) onFailure();
      }
    }
  }, [file, onReady, onFailure]);

  function turnTo(next: number): void {
    setPage(next);
    stage.current?.scrollTo({ top: 0 });
  }

  function find(text: string): void {
    setWanted(text);
    showFinding(0, pdf ? findText(pdf.texts, text) : []);
  }

  function showFinding(index: number, found = findings): void {
    setPlace(index);
    const next = found[index];
    if (next) setPage(next.page);
  }

  const count = pdf?.document.numPages ?? 0;
  const step = (by: number) => showFinding((place + by + findings.length) % findings.length);
  return (
    <section className={`${styles.viewer} grid`} aria-label={`${title}（PDF）`}>
      <PdfToolbar
        {...{ page, count, zoom, wanted, place, isDisabled: !pdf }}
        found={findings.length}
        onTurn={turnTo}
        onZoom={setZoom}
        onFind={find}
        onStep={step}
      />
      {/* It scrolls, which the keyboard must be able to do too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={stage} className={`${styles.stage} ground-surface inset-ring`} tabIndex={0} aria-label="页面">
        {pdf && width > 0 ? (
          <PdfPage
            pdf={pdf}
            number={page}
            scale={zoom === 'fit' ? { width: width - padding } : zoom * cssPixelsPerPoint}
            wanted={wanted}
            current={finding?.page === page ? finding.nth : undefined}
          />
        ) : (
          <p className="text-secondary">正在打开 PDF…</p>
        )}
      </section>
    </section>
  );
}

/** At 100 % a page is as large as on paper, by the CSS inch. */
const cssPixelsPerPoint = 96 / 72;

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
