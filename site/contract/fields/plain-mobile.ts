import { fieldRules } from './field-rules';

/** What people put between the digits of a telephone number. */
const separators = /[\s\p{Pd}().·]/gu;
/** The country's code, however it is dialled. */
const countryCode = /^(?:\+|00)?86/;

/**
 * A mobile number as it is stored, for one as people write it, such as `+86 138-0013-8000`; any other text as it is.
 */
export function plainMobile(text: string): string {
  // Digits of full width become plain ones.
  const digits = text.normalize('NFKC').replace(separators, '').replace(countryCode, '');
  return fieldRules.mobile.pattern.test(digits) ? digits : text;
}
