import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { RenewedSession } from './account-fields-schema';
import type {
  BindEmailBody,
  BindEmailReply,
  BindMobileBody,
  BindMobileReply,
  ChangePasswordBody,
  CloseAccountBody,
  ProveIdentityBody,
  ProveIdentityReply,
  SendEmailCodeBody,
  SendEmailCodeReply,
  SendProofCodeReply,
  UpdateUserBody,
  User,
} from './user-schema';

const common = { base: 'client', access: 'signed-in' } as const;

/** GET /user: who the caller is, in which organisation. */
export const getUser = endpoint<{ reply: User }>({ ...common, name: 'getUser', method: 'GET', path: '/user' });

/** PATCH /user: changes name or picture; an empty address takes the picture away. */
export const updateUser = endpoint<{ body: UpdateUserBody; reply: User }>({
  ...common,
  name: 'updateUser',
  method: 'PATCH',
  path: '/user',
});

/** POST /proof_code: sends a code to the mobile of the account, or to its e-mail address without one. */
export const sendProofCode = endpoint<{ reply: SendProofCodeReply }>({
  ...common,
  name: 'sendProofCode',
  method: 'POST',
  path: '/proof_code',
  failures: ['badRequest', 'tooManyRequests'],
});

/** POST /proof: proves by the password or a code who is signed in; good for ten minutes, as signing in is. */
export const proveIdentity = endpoint<{ body: ProveIdentityBody; reply: ProveIdentityReply }>({
  ...common,
  name: 'proveIdentity',
  method: 'POST',
  path: '/proof',
  failures: ['wrongOldPassword', 'wrongCode', 'tooManyRequests'],
});

/**
 * PATCH /password: changes the password, proven by the old one or by a recent proof of identity, which is how an account
 * gets its first. Renews the token and ends the user's other sessions.
 */
export const changePassword = endpoint<{ body: ChangePasswordBody; reply: RenewedSession }>({
  ...common,
  name: 'changePassword',
  method: 'PATCH',
  path: '/password',
  failures: ['wrongOldPassword', 'proofRequired', 'tooManyRequests'],
});

/** POST /user_mobile: gives the account another mobile, proven by a code of the scene `bind`. Renews the token. */
export const bindMobile = endpoint<{ body: BindMobileBody; reply: BindMobileReply }>({
  ...common,
  name: 'bindMobile',
  method: 'POST',
  path: '/user_mobile',
  recentProof: true,
  failures: ['wrongCode', 'identityTaken'],
});

/** POST /email_code: sends a code to an e-mail address. */
export const sendEmailCode = endpoint<{ body: SendEmailCodeBody; reply: SendEmailCodeReply }>({
  ...common,
  name: 'sendEmailCode',
  method: 'POST',
  path: '/email_code',
  failures: ['challengeRequired', 'tooManyRequests'],
});

/** POST /user_email: gives the account another e-mail address, proven by a code. Renews the token. */
export const bindEmail = endpoint<{ body: BindEmailBody; reply: BindEmailReply }>({
  ...common,
  name: 'bindEmail',
  method: 'POST',
  path: '/user_email',
  recentProof: true,
  failures: ['wrongCode', 'identityTaken'],
});

/** DELETE /user: closes the account and erases who it was. */
export const closeAccount = endpoint<{ body: CloseAccountBody; reply: Record<string, never> }>({
  ...common,
  name: 'closeAccount',
  method: 'DELETE',
  path: '/user',
  failures: ['wrongCode', 'unfinishedBusiness'],
});

/** GET /user_export: everything that is kept about the caller, as a JSON file without secrets or other people's data. */
export const exportUser = endpoint<{ reply: FileReply }>({
  ...common,
  name: 'exportUser',
  method: 'GET',
  path: '/user_export',
  recentProof: true,
  file: true,
  failures: ['tooManyRequests'],
});
