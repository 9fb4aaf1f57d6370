import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type OpenPdf, TextLayer } from './open-pdf';
import styles from './pdf-viewer.module.css';
import { positionsOf } from './find-text';

interface PdfPageProps {
  pdf: OpenPdf;
  /** From 1. */
  number: number;
  /** CSS pixels for each point; how wide the page is to be when it fits the window. */
  scale: number | { readonly width: number };
  wanted: string;
  /** Which one of what was found on this page is the current one. */
  current: number | undefined;
}

/** A page, drawn on a canvas, with its text above it for selection, search and screen readers. */
export function PdfPage({ pdf, number, scale, wanted, current }: PdfPageProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<object>();
  const width = typeof scale === 'number' ? undefined : scale.width;
  const fixed = typeof scale === 'number' ? scale : undefined;

  useEffect(() => {
    const drawing = new AbortController();
    const places = { canvas: canvas.current, layer: text.current, signal: drawing.signal };
    const scaleOf = (points: number) => fixed ?? (width ?? 0) / points;
    drawPage(pdf.document, number, scaleOf, places).then(
      () => drawing.signal.aborted || setDrawn({}),
      () => undefined,
    );
    return () => drawing.abort();
  }, [pdf, number, fixed, width]);

  useEffect(() => {
    if (!text.current || !drawn) return;
    const shown = markFindings(text.current, wanted, current);
    shown?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
    return clearFindings;
  }, [drawn, wanted, current]);

  return (
    <section className={styles.page} aria-label={`第 ${number} 页`} aria-busy={!drawn}>
      <canvas ref={canvas} className="block" aria-hidden="true" />
      <div ref={text} className={styles.text} />
    </section>
  );
}

interface PagePlaces {
  canvas: HTMLCanvasElement | null;
  layer: HTMLElement | null;
  signal: AbortSignal;
}

/** @param scaleOf the scale of a page that is so many points wide. */
async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  scaleOf: (points: number) => number,
  { canvas, layer, signal }: PagePlaces,
): Promise<void> {
  const page = await document.getPage(number);
  if (signal.aborted || !canvas || !layer) return;
  const scale = scaleOf(page.getViewport({ scale: 1 }).width);
  const viewport = page.getViewport({ scale });
  const density = Math.min(devicePixelRatio || 1, 3);
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.style.width = `${Math.floor(viewport.width)}px`;
  canvas.style.height = `${Math.floor(viewport.height)}px`;
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  layer.replaceChildren();
  layer.style.setProperty('--total-scale-factor', String(scale));
  const textLayer = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
  const stop = () => {
    drawing.cancel();
    textLayer.cancel();
  };
  signal.addEventListener('abort', stop, { once: true });
  // A drawing that another one replaced rejects.
  await Promise.allSettled([drawing.promise, textLayer.render()]);
}

const highlights = { all: 'pdf-findings', current: 'pdf-finding' };

/** Marks what is looked for in the text of a page, where the browser has custom highlights. @returns the place of the current one. */
function markFindings(layer: HTMLElement, wanted: string, current: number | undefined): Range | undefined {
  clearFindings();
  const ranges = positionsOf(layer.textContent ?? '', wanted).map(({ start, end }) => rangeOf(layer, start, end));
  const shown = current === undefined ? undefined : ranges[current];
  if (typeof Highlight === 'function') {
    CSS.highlights.set(highlights.all, new Highlight(...ranges));
    if (shown) CSS.highlights.set(highlights.current, new Highlight(shown));
  }
  return shown;
}

function clearFindings(): void {
  if (typeof Highlight !== 'function') return;
  for (const name of Object.values(highlights)) CSS.highlights.delete(name);
}

/** The range of characters in the text of an element. */
function rangeOf(element: HTMLElement, start: number, end: number): Range {
  const range = new Range();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? '';
    if (start >= passed && start < passed + length) range.setStart(node, start - passed);
    if (end > passed && end <= passed + length) {
      range.setEnd(node, end - passed);
      break;
    }
    passed += length;
  }
  return range;
}
