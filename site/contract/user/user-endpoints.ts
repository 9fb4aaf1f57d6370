import { endpoint } from '../endpoint';
import type {
  BindEmailBody,
  BindMobileBody,
  ChangePasswordBody,
  CloseAccountBody,
  SendEmailCodeBody,
  SendEmailCodeReply,
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

/** PATCH /password: changes the password and ends the caller's other sessions. */
export const changePassword = endpoint<{ body: ChangePasswordBody; reply: Record<string, never> }>({
  ...common,
  name: 'changePassword',
  method: 'PATCH',
  path: '/password',
});

/** POST /user_mobile: gives the account another mobile, proven by a code of the scene `bind`. */
export const bindMobile = endpoint<{ body: BindMobileBody; reply: { Mobile: string } }>({
  ...common,
  name: 'bindMobile',
  method: 'POST',
  path: '/user_mobile',
});

/** POST /email_code: sends a code to an e-mail address. */
export const sendEmailCode = endpoint<{ body: SendEmailCodeBody; reply: SendEmailCodeReply }>({
  ...common,
  name: 'sendEmailCode',
  method: 'POST',
  path: '/email_code',
});

/** POST /user_email: gives the account another e-mail address, proven by a code. */
export const bindEmail = endpoint<{ body: BindEmailBody; reply: { Email: string } }>({
  ...common,
  name: 'bindEmail',
  method: 'POST',
  path: '/user_email',
});

/** DELETE /user: closes the account and erases who it was. */
export const closeAccount = endpoint<{ body: CloseAccountBody; reply: Record<string, never> }>({
  ...common,
  name: 'closeAccount',
  method: 'DELETE',
  path: '/user',
});
