/** A small file that passes for a PDF. @param mark tells it apart from others. */
export function samplePdf(mark = ''): Uint8Array {
  return new TextEncoder().encode(`%PDF-1.7\n% ${mark}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n`);
}
