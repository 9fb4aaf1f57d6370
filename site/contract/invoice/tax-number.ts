/** Characters of a unified social credit code in the order of their values; I, O, S, V and Z are none (GB 32100-2015, 4). */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Weight of each of the first 17 characters: powers of 3 modulo 31. */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Whether a text is a unified social credit code, its check character included (GB 32100-2015). */
export function isTaxNumber(text: string): boolean {
  if (text.length !== weights.length + 1) return false;
  const values = [...text].map((character) => characters.indexOf(character));
  if (values.includes(-1)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  return values.at(-1) === (31 - (sum % 31)) % 31;
}
