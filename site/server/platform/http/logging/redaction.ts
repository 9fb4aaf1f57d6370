/** Names of values that let their reader act for somebody, or say who somebody is. */
const secretName =
  /^(authorization|(set-)?cookie|(x-)?\w*token|(\w*)(password|pwd)(scrypt|hash)?|captcha|(sms|sso_)?code|(code_?)?verifier|sso_state|mobile|phone|email|params)$/i;
/** The same among the parameters of an address. */
const secretParameters =
  /([?&](?:\w*token|\w*code|\w*verifier|sso_state|captcha|\w*password|mobile|phone|email)=)[^&#\s"]*/gi;
const mobileNumbers = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
const bearerTokens = /(bearer\s+)[\w.~+/-]+=*/gi;
const hidden = '***';

/** A text without secret parameters, tokens and whole mobile numbers. */
export function withoutSecrets(text: string): string {
  return text
    .replace(secretParameters, `$1${hidden}`)
    .replace(bearerTokens, `$1${hidden}`)
    .replace(mobileNumbers, '$1****$2');
}

/** A copy of plain data in which secrets are hidden by their names, at any depth; other objects stay as they are. */
export function redacted(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map(redacted);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      secretName.test(name) && !isCode(part) ? hidden : redacted(part),
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
