import { formatFen } from '../../../../../contract/format-fen';

/** A price (spec 5.2). */
export function yuan(fen: number): string {
  return `¥${formatFen(fen)}`;
}
