import { fieldRules } from './field-rules';

/**
 * What people type and paste, as it is stored and compared. Forms show it so once a field is left; the schemas of the API do the same,
 * whoever calls.
 */
export const cleanText = {
  /** A text of one line, such as a name. */
  line: (text: string): string => plain(text).replace(/\s+/gu, ' ').trim(),
  /** A text of several lines. */
  lines: (text: string): string => plain(text).replaceAll('\t', ' ').trim(),
  /** The eleven digits of a mobile number as people write it, such as `+86 138-0013-8000`; any other text as a line. */
  mobile(text: string): string {
    const digits = withoutSeparators(text)
      .replace(/[().·]/g, '')
      .replace(mobileCountryCode, '');
    return fieldRules.mobile.pattern.test(digits) ? digits : cleanText.line(text);
  },
  email: (text: string): string => cleanText.line(text).toLowerCase(),
  /** A mobile number, an e-mail address or a user name. */
  signInName: (text: string): string => (/[@＠]/.test(text) ? cleanText.email(text) : cleanText.mobile(text)),
  /** Digits and letters that are written in groups: a code of a message, the number of a bank account. */
  grouped: (text: string): string => withoutSeparators(text),
  /** The same where letters are capitals: a tax number, the code of a coupon. */
  groupedCapitals: (text: string): string => withoutSeparators(text).toUpperCase(),
  /** A telephone number such as `（010）8888 8888 转 801`, as `010-88888888-801`. */
  telephone: (text: string): string =>
    plain(text)
      .replace(/\s/gu, '')
      .replace(/转(?:分机)?|分机|[()（）.·]|\p{Pd}/gu, '-')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, '')
      .replace(countryCode, '')
      .replace(/^-/, ''),
};

/** The country's code, however it is dialled; before a mobile number without a sign too. */
const countryCode = /^(?:\+|00)86/;
const mobileCountryCode = /^(?:\+|00)?86/;
/**
 * What is copied along with a text and has neither width nor meaning. Within an emoji it joins what is seen as one, or names the region of a
 * flag (Unicode TR 51).
 */
const invisible =
  /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*\u200d(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|\p{Cf}/gu;
/** Digits, letters and the at sign of full width, in which Chinese input methods write; Chinese punctuation stays. */
const wide = /[\uff10-\uff19\uff20-\uff3a\uff41-\uff5a\uff0b]/g;
const wideOffset = 0xff01 - 0x21;

function plain(text: string): string {
  return text
    .replace(invisible, (_, emoji: string | undefined) => emoji ?? '')
    .replace(wide, (character) => String.fromCharCode(character.charCodeAt(0) - wideOffset))
    .replaceAll('\u3000', ' ');
}

/** A text without the spaces and dashes between its groups. */
function withoutSeparators(text: string): string {
  return plain(text).replace(/[\s\p{Pd}]/gu, '');
}
