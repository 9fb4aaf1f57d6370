import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

/** Of 0 to 11: beyond 4, brotli takes longer than the bytes it saves are worth. */
const brotliQuality = 4;
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };

const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: brotliParams }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

export type DocumentEncoding = keyof typeof encoders;

/** The bytes of a document, compressed at most once in each encoding. */
export class DocumentContent {
  readonly bytes: Buffer;
  readonly #encoded: Partial<Record<DocumentEncoding, Promise<Buffer>>> = {};

  constructor(html: string) {
    this.bytes = Buffer.from(html);
  }

  encoded(encoding: DocumentEncoding): Promise<Buffer> {
    return (this.#encoded[encoding] ??= encoders[encoding](this.bytes));
  }
}
