/** An amount in fen, the whole hundredths that the API speaks in, as yuan. */
export function fenToYuan(fen: number): number {
  return fen / 100;
}
