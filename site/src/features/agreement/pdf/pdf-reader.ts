/** Commands a PDF that is shown. */
export interface PdfReader {
  /** Turns to the page of a bookmark. */
  goTo(bookmark: number): void;
}
