/** Places on a page of A4, in points. */
const margin = 40;
const width = 595.28 - 2 * margin;

export const page = {
  margin,
  left: margin,
  width,
  middle: margin + width / 2,
  center: margin + width / 2,
  /** Where the first page's boxes begin. */
  top: 116,
  /** Where nothing more is drawn. */
  bottom: 841.89 - margin,
};

/** The brown of printed invoices. */
export const line = { width: 0.6, color: '#9c5223' };

export const ink = { text: '#1d2129', alert: '#c9252d' };
