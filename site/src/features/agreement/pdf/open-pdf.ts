import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Vite makes the default export.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

pdf.GlobalWorkerOptions.workerSrc = workerAddress;

/** A PDF that is open, with what is looked up in it. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** The text of each page, without breaks. */
  readonly texts: readonly string[];
  /** The page of each bookmark, from 1. */
  readonly bookmarks: readonly number[];
}

/** Opens a PDF; rejects when it cannot be fetched or read, or when the signal aborts. */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  // As a whole: a task that is destroyed while it fetches takes what has arrived for the file, and warns that it is broken.
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const data = new Uint8Array(await response.arrayBuffer());
  const task = pdf.getDocument({ data, isEvalSupported: false, enableXfa: false });
  signal.addEventListener('abort', () => void task.destroy(), { once: true });
  const document = await task.promise;
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const [texts, bookmarks] = await Promise.all([
    Promise.all(pages.map((page) => textOf(document, page))),
    bookmarkPages(document),
  ]);
  return { document, texts, bookmarks };
}

async function textOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

async function bookmarkPages(document: PDFDocumentProxy): Promise<number[]> {
  const outline = (await document.getOutline()) ?? [];
  return Promise.all(
    outline.map(async ({ dest }) => {
      const target = typeof dest === 'string' ? await document.getDestination(dest) : dest;
      return target ? (await document.getPageIndex(target[0])) + 1 : 1;
    }),
  );
}

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
