import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Noto Sans SC with all of its Chinese characters; beside this module in the sources, and beside the built server. */
const fontFile = join(import.meta.dirname, 'noto-sans-sc.ttf.gz');

let font: Buffer | undefined;

interface PdfFacts {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
}

/**
 * A PDF on A4 without margins: its text can be selected, and the glyphs that it uses are part of it, so that it appears the same on
 * every device. The same facts and drawing always have the same bytes.
 */
export async function writePdf(
  { title, author, createdAt }: PdfFacts,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  // A tenth of a second, which the start does not pay for it.
  const { default: PdfDocument } = await import('pdfkit');
  font ??= gunzipSync(readFileSync(fontFile));
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    font: font as never,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
