import { text } from 'node:stream/consumers';

/** Keys by their ids, both in hexadecimal: those of media/protected. */
const KEYS = new Map([['112233445566778899aabbccddeeff00', '00112233445566778899aabbccddeeff']]);
/** What a request has to bring in its header `x-token`. */
const TOKEN = 'let-me-play';

/**
 * The licence of Clear Key (https://www.w3.org/TR/encrypted-media/#clear-key) for the token and the text of a request; undefined
 * for who lacks the token.
 */
export function licenceFor(token, request) {
  if (token !== TOKEN) return undefined;
  const keys = JSON.parse(request).kids.map((kid) => {
    const key = KEYS.get(Buffer.from(kid, 'base64url').toString('hex')) ?? '';
    return { kty: 'oct', kid, k: Buffer.from(key, 'hex').toString('base64url') };
  });
  return JSON.stringify({ keys, type: 'temporary' });
}

/** Licences at /licence; those who may not have one get 403. */
export async function serveLicence(context, next) {
  if (context.path !== '/licence') return next();
  const licence = context.method === 'POST' ? licenceFor(context.get('x-token'), await text(context.req)) : undefined;
  context.status = licence === undefined ? 403 : 200;
  context.type = 'json';
  context.body = licence ?? '';
}
