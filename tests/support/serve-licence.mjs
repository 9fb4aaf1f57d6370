/** Keys by their ids, both in hexadecimal: those of media/protected. */
const KEYS = new Map([['112233445566778899aabbccddeeff00', '00112233445566778899aabbccddeeff']]);
/** What a request has to bring in its header `x-token`. */
const TOKEN = 'let-me-play';

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** Licences of Clear Key (https://www.w3.org/TR/encrypted-media/#clear-key) at /licence, for who has the token; others get 403. */
export async function serveLicence(context, next) {
  if (context.path !== '/licence') return next();
  if (context.method !== 'POST' || context.get('x-token') !== TOKEN) {
    context.status = 403;
    context.body = '';
    return;
  }
  const { kids } = JSON.parse(await bodyOf(context.req));
  const keys = kids.map((kid) => {
    const key = KEYS.get(Buffer.from(kid, 'base64url').toString('hex')) ?? '';
    return { kty: 'oct', kid, k: Buffer.from(key, 'hex').toString('base64url') };
  });
  context.type = 'json';
  context.body = JSON.stringify({ keys, type: 'temporary' });
}
