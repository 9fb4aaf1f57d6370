/** Characters of a unified social credit code in the order of their values; I, O, S, V and Z are none (GB 32100-2015, 4). */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Weight of each of the first 17 characters: powers of 3 modulo 31. */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Who registered the organisation and of what kind it is, then where: a part of the country (GB/T 2260), or all of it. */
const structure = /^[1-9ANY][1-59](?:10|1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12])\d{4}/;
/** The number of an identity card, which is no tax number though one in thirty-one has the right check character (GB 11643-1999). */
const identityCard = /^[1-8]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/;

/** Whether a text is a unified social credit code, its check character included (GB 32100-2015). */
export function isTaxNumber(text: string): boolean {
  if (text.length !== weights.length + 1 || !structure.test(text) || identityCard.test(text)) return false;
  const values = [...text].map((character) => characters.indexOf(character));
  if (values.includes(-1)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  return values.at(-1) === (31 - (sum % 31)) % 31;
}
