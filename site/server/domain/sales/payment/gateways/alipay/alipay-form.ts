/** A form as it came: names, and values as the bytes that were signed, one byte a character. */
export type AlipayForm = ReadonlyMap<string, string>;

/**
 * Reads `application/x-www-form-urlencoded` without deciding on a charset, which is one of the fields.
 * @throws Error for a name that comes twice or is none of Alipay's kind, or what is no form. A name with `=` or `&` would let one
 *   signature stand for other fields.
 */
export function readForm(body: Uint8Array): AlipayForm {
  const fields = new Map<string, string>();
  for (const part of Buffer.from(body).toString('latin1').split('&')) {
    const [, name = '', value = ''] = /^(\w+)=([^=]*)$/.exec(part) ?? [];
    if (name === '' || fields.has(name)) throw new Error('no form, or a name twice');
    fields.set(name, decoded(value));
  }
  return fields;
}

function decoded(text: string): string {
  if (/%(?![0-9a-f]{2})/i.test(text)) throw new Error('no form');
  return text
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** Charsets that Alipay writes, as decoders know them; GB 18030 has all of GBK and GB 2312. */
const decoders: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  gb18030: 'gb18030',
};

/** The texts of a form, in the charset that it names. @throws Error for another charset, or bytes that are none of it. */
export function textsOf(form: AlipayForm): Record<string, string> {
  const charset = decoders[(form.get('charset') ?? 'utf-8').toLowerCase()];
  if (!charset) throw new Error('unknown charset');
  const decoder = new TextDecoder(charset, { fatal: true });
  return Object.fromEntries([...form].map(([name, bytes]) => [name, decoder.decode(Buffer.from(bytes, 'latin1'))]));
}
