import { deriveKey } from '../../../../../contract/session/derive-key';

/**
 * Solves the challenge of the sign-in page as ALTCHA's solver does, and holds the form back until then. A file of its own for a
 * page that has nothing of the site's: browsers without it sign in after the wait that the page names. Where a page did not come
 * over HTTPS there is no cryptography in browsers, and the script derives the keys itself, with breaks for the page.
 */
export const challengeScript = `
const field = document.querySelector('input[data-challenge]');
const { form } = field;
const button = form.querySelector('button');
const status = form.querySelector('[role=status]');

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const deriveKeyPlainly = ${deriveKey};

async function derive(password, salt, cost, keyLength) {
  if (!crypto.subtle) {
    await new Promise((resolve) => setTimeout(resolve));
    return deriveKeyPlainly(password, salt, cost, keyLength);
  }
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const method = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost };
  return new Uint8Array(await crypto.subtle.deriveBits(method, key, keyLength * 8));
}

async function solve(challenge) {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const start = bytesOf(nonce);
  const password = new Uint8Array(start.length + 4);
  password.set(start);
  const view = new DataView(password.buffer);
  for (let counter = 0; ; counter += 1) {
    view.setUint32(start.length, counter);
    const derivedKey = hexOf(await derive(password, bytesOf(salt), cost, keyLength));
    if (derivedKey.startsWith(keyPrefix)) return { challenge, counter, derivedKey };
  }
}

button.disabled = true;
status.textContent = '正在进行安全验证…';
try {
  field.value = JSON.stringify(await solve(JSON.parse(field.dataset.challenge)));
  status.textContent = '安全验证已完成，请输入密码登录';
  // It names a wait that is over now.
  form.querySelector('[role=alert]').remove();
} finally {
  button.disabled = false;
}
`;
