import { endpoint } from '../endpoint';
import type {
  CredentialJson,
  OperatorSession,
  OperatorSignIn,
  RecoveryCodesReply,
  StartTotpReply,
} from './operator-session-schema';

/** POST /session: signs an operator in by their password; the session is a cookie. */
export const signInOperator = endpoint<{ body: OperatorSignIn; reply: OperatorSession }>({
  name: 'signInOperator',
  base: 'operator',
  method: 'POST',
  path: '/session',
  access: 'public',
  failures: ['wrongCredentials', 'tooManyRequests'],
});

/** GET /session: who is signed in, what the session still owes, and the token that writes need. */
export const getOperatorSession = endpoint<{ reply: OperatorSession }>({
  name: 'getOperatorSession',
  base: 'operator',
  method: 'GET',
  path: '/session',
  access: { operator: 'pending' },
});

/** DELETE /session: signs out. */
export const signOutOperator = endpoint<{ reply: null }>({
  name: 'signOutOperator',
  base: 'operator',
  method: 'DELETE',
  path: '/session',
  access: { operator: 'pending' },
});

/** POST /session/second-factor: the code of an application, or a recovery code, which is used up. */
export const verifySecondFactor = endpoint<{ body: { code: string }; reply: OperatorSession }>({
  name: 'verifySecondFactor',
  base: 'operator',
  method: 'POST',
  path: '/session/second-factor',
  access: { operator: 'pending' },
  failures: ['wrongCode', 'conflict', 'tooManyRequests'],
});

/** POST /session/proof: proves again who the operator is, for what moves money or concerns staff. */
export const proveOperator = endpoint<{ body: { password: string }; reply: OperatorSession }>({
  name: 'proveOperator',
  base: 'operator',
  method: 'POST',
  path: '/session/proof',
  access: { operator: 'pending' },
  failures: ['wrongCredentials', 'tooManyRequests'],
});

/** PATCH /session/password: the operator's own password; their other sessions end. */
export const changeOperatorPassword = endpoint<{
  body: { password: string; newPassword: string };
  reply: OperatorSession;
}>({
  name: 'changeOperatorPassword',
  base: 'operator',
  method: 'PATCH',
  path: '/session/password',
  access: { operator: 'pending' },
  failures: ['wrongOldPassword', 'conflict', 'tooManyRequests'],
});

/** POST /session/totp: a new secret for an application that makes codes; it counts once `confirmTotp` has its first code. */
export const startTotp = endpoint<{ reply: StartTotpReply }>({
  name: 'startTotp',
  base: 'operator',
  method: 'POST',
  path: '/session/totp',
  access: { operator: 'pending' },
  failures: ['conflict', 'proofRequired'],
});

/** POST /session/totp/confirmation: the first code of the new secret. It replaces an application of before; all recovery codes are new. */
export const confirmTotp = endpoint<{ body: { code: string }; reply: RecoveryCodesReply }>({
  name: 'confirmTotp',
  base: 'operator',
  method: 'POST',
  path: '/session/totp/confirmation',
  access: { operator: 'pending' },
  failures: ['wrongCode', 'conflict', 'tooManyRequests'],
});

/** POST /session/recovery-codes: new ones; the old ones no longer count. */
export const renewRecoveryCodes = endpoint<{ reply: RecoveryCodesReply }>({
  name: 'renewRecoveryCodes',
  base: 'operator',
  method: 'POST',
  path: '/session/recovery-codes',
  access: { operator: 'self' },
  recentProof: true,
  failures: ['conflict'],
});

/** POST /session/passkey-options: begins to add a passkey; the options are for `navigator.credentials.create()`. */
export const startPasskey = endpoint<{ reply: { options: CredentialJson } }>({
  name: 'startPasskey',
  base: 'operator',
  method: 'POST',
  path: '/session/passkey-options',
  access: { operator: 'pending' },
  failures: ['conflict', 'proofRequired'],
});

/** POST /session/passkey: adds the passkey that the browser made; the first second factor comes with recovery codes. */
export const addPasskey = endpoint<{
  body: { name: string; response: CredentialJson };
  reply: { recoveryCodes: string[] | null };
}>({
  name: 'addPasskey',
  base: 'operator',
  method: 'POST',
  path: '/session/passkey',
  access: { operator: 'pending' },
  failures: ['wrongCode', 'conflict'],
});

/** DELETE /session/passkey/{id}: removes a passkey, unless it is the last second factor. */
export const removePasskey = endpoint<{ params: { id: string }; reply: OperatorSession }>({
  name: 'removePasskey',
  base: 'operator',
  method: 'DELETE',
  path: '/session/passkey/:id',
  access: { operator: 'self' },
  recentProof: true,
  failures: ['notFound', 'conflict'],
});

/** POST /session/second-factor/passkey-options: begins the second factor by a passkey; the options are for `navigator.credentials.get()`. */
export const startPasskeySignIn = endpoint<{ reply: { options: CredentialJson } }>({
  name: 'startPasskeySignIn',
  base: 'operator',
  method: 'POST',
  path: '/session/second-factor/passkey-options',
  access: { operator: 'pending' },
  failures: ['conflict'],
});

/** POST /session/second-factor/passkey: ends it by what the browser signed. */
export const verifyPasskey = endpoint<{ body: { response: CredentialJson }; reply: OperatorSession }>({
  name: 'verifyPasskey',
  base: 'operator',
  method: 'POST',
  path: '/session/second-factor/passkey',
  access: { operator: 'pending' },
  failures: ['wrongCode', 'conflict', 'tooManyRequests'],
});
