/** Reads a bigint column as a number: money and ids stay below 2^53. @throws RangeError beyond it. */
export function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers that a number holds exactly`);
  return value;
}
