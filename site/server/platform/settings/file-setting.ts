import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A setting that names a file, such as a mounted secret; what it gives is the file's text without space around it. */
export const fileSetting = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    context.addIssue(`names a file that cannot be read (${(error as NodeJS.ErrnoException).code}): ${path}`);
    return z.NEVER;
  }
});

/** A setting that names a PEM file of an RSA private key without a password. */
export const privateKeySetting = fileSetting.transform((text, context) =>
  rsaKey(() => createPrivateKey(text), 'must name a PEM file of an RSA private key without a password', context),
);

/** A setting that names a PEM file of an RSA public key. */
export const publicKeySetting = fileSetting.transform((text, context) =>
  rsaKey(() => createPublicKey(text), 'must name a PEM file of an RSA public key', context),
);

function rsaKey(make: () => KeyObject, message: string, context: z.core.$RefinementCtx): KeyObject {
  try {
    const key = make();
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // What Node says of a key that it cannot read may quote it.
  }
  context.addIssue(message);
  return z.NEVER;
}
