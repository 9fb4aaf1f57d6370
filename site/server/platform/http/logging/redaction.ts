/** Names of values that let their reader act for somebody, or say who somebody is. */
const secretName =
  /^(authorization|(set-)?cookie|(x-)?\w*token|(\w*)(password|passwd|pwd|secret)(scrypt|hash)?|captcha|(sms|sso_)?code|(code_?)?verifier|sso_state|mobile|phone|email|params)$/i;

/** What is hidden in texts, and what stays of it. */
const secrets: readonly (readonly [pattern: RegExp, kept: string])[] = [
  // The rest of a header's line.
  [/((?:^|[^\w])(?:set-)?cookie["'\\]*\s*[:=]\s*["'\\]*)[^\r\n"']+/gi, '$1***'],
  [/(\b(?:bearer|basic)\s+)[\w.~+/-]+=*/gi, '$1***'],
  [
    /((?:^|[^\w])(?:\w*token|\w*pwd|\w*password|\w*passwd|\w*secret|\w*verifier|sso_state|captcha|mobile|phone|tel|email|authorization|密码|验证码|令牌)["'\\]*\s*[:=]\s*["'\\]*)(?!bearer |basic )[^&#\s"',;)}\]]+/gi,
    '$1***',
  ],
  // With a colon, it is the code of an error.
  [/((?:^|[^\w])\w*code=)[^&#\s"',;)}\]]*/gi, '$1***'],
  // Tokens of ours, and those in three parts of others.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '***'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '***'],
  [/(?<!\d)((?:\+?86[-\s]?)?1[3-9]\d)[-\s]?\d{4}[-\s]?(\d{4})(?!\d)/g, '$1****$2'],
  // The lookbehind lets a long run of letters be tried once, not at each of them.
  [/(?<![\w.+-])[\w.+-]+@(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b)/gi, '***@'],
];

/** A text without secret parameters, tokens, addresses of mail and whole mobile numbers, however they are encoded. */
export function withoutSecrets(text: string): string {
  const plain = plainText(text);
  const cleaned = secrets.reduce((left, [pattern, kept]) => left.replace(pattern, kept), plain);
  return cleaned === plain ? text : cleaned;
}

/** A text in which the addresses have lost the values of their parameters. */
export function withoutValues(text: string): string {
  return withoutSecrets(text).replace(/([?&#][^=&#?\s"']{1,100})=[^&#\s"']*/g, '$1=***');
}

/** A copy of plain data in which secrets are hidden by their names, at any depth; other objects stay as they are. */
export function redacted(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map(redacted);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      secretName.test(name) && !isCode(part) ? '***' : redacted(part),
    ]),
  );
}

/** The numeric codes of envelopes and the names of failures are no secrets, while codes sent by SMS are texts of digits. */
function isCode(part: unknown): boolean {
  return typeof part === 'number' || (typeof part === 'string' && /^[A-Z][A-Z0-9_]+$/.test(part));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** How often a text is decoded: no honest one is encoded so many times. */
const rounds = 8;

const percentEscapes = /(?:%[0-9a-f]{2})+/gi;

const unicodeEscapes = /\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})|&#x([0-9a-f]{1,6});/gi;

const decimalEscapes = /&#(\d{1,7});/g;

/**
 * What a text says once it is decoded as often as it was encoded, for looking for secrets: `%31%33…`, `\u0031`, `&#49;` and
 * full-width digits become digits. What is still encoded after that is left out.
 */
export function plainText(text: string): string {
  let plain = text.normalize('NFKC');
  for (let round = 0; round < rounds; round += 1) {
    const next = decodeOnce(plain).normalize('NFKC');
    if (next === plain) return plain;
    plain = next;
  }
  return plain.replace(percentEscapes, '***');
}

function decodeOnce(text: string): string {
  return text
    .replace(percentEscapes, decodeBytes)
    .replace(unicodeEscapes, (_escape, unicode?: string, byte?: string, entity?: string) =>
      characterOf(Number.parseInt(unicode ?? byte ?? entity ?? '', 16)),
    )
    .replace(decimalEscapes, (_escape, code: string) => characterOf(Number(code)));
}

function decodeBytes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    // No UTF-8; what is between may be.
    return escapes.replace(/%([0-7][0-9a-f])/gi, (_escape, code: string) => characterOf(Number.parseInt(code, 16)));
  }
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
