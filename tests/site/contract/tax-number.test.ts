import { describe, expect, test } from 'vitest';
import { isTaxNumber } from '../../../site/contract/invoice/tax-number';

describe('isTaxNumber', () => {
  test.each([
    ['the example of GB 32100-2015', '91350100M000100Y43'],
    ['one that a company publishes', '9144030071526726XG'],
    ['another one', '91330100799655058B'],
    ['one whose check character is 0, for 31', '91310000MA1FL00030'],
  ])('takes %s', (_what, text) => expect(isTaxNumber(text)).toBe(true));

  test.each([
    ['a wrong check character', '91350100M000100Y44'],
    ['two characters the other way round', '91350100M00010Y043'],
    ['a letter that no code has', '91350100M000100O43'],
    ['lower case', '91350100m000100y43'],
    ['one character too few', '91350100M000100Y4'],
    ['the number of an identity card, though its check character is right', '511523199001010010'],
    ['a place that there is not, though its check character is right', '91990100M000100Y4U'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => expect(isTaxNumber(text)).toBe(false));
});
