import { endpoint } from '../endpoint';
import type { Challenge, CreateChallengeBody } from './challenge-schema';
import type {
  EndOtherSessionsReply,
  ExchangeCodeBody,
  ListSessionsReply,
  LoginBody,
  LoginBySmsBody,
  LoginBySmsReply,
  LoginReply,
  NoData,
  RefreshStateReply,
  ResetPasswordBody,
  SendPasswordCodeBody,
  SendSmsBody,
  SentCode,
} from './session-schema';

/** POST /api/user/login: a token for a user name, mobile or e-mail with its password. */
export const login = endpoint<{ body: LoginBody; reply: LoginReply }>({
  name: 'login',
  base: 'sso',
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  failures: ['wrongCredentials', 'accountLocked', 'challengeRequired'],
});

/** POST /v1/token: a token for the one-time code that the built-in sign-in page sent a page of this origin back with. */
export const exchangeCode = endpoint<{ body: ExchangeCodeBody; reply: LoginReply }>({
  name: 'exchangeCode',
  base: 'sso',
  method: 'POST',
  path: '/v1/token',
  access: 'public',
  fromPages: true,
  failures: ['wrongCode', 'tooManyRequests'],
});

/** POST /v1/challenge: work for the caller's computer, whose solution goes with the call that was refused without one. */
export const createChallenge = endpoint<{ body: CreateChallengeBody; reply: Challenge }>({
  name: 'createChallenge',
  base: 'sso',
  method: 'POST',
  path: '/v1/challenge',
  access: 'public',
  failures: ['tooManyRequests'],
});

/** POST /v1/sms: sends a code to a mobile. */
export const sendSms = endpoint<{ body: SendSmsBody; reply: SentCode }>({
  name: 'sendSms',
  base: 'sso',
  method: 'POST',
  path: '/v1/sms',
  access: 'public',
  failures: ['challengeRequired', 'tooManyRequests'],
});

/** POST /v1/loginBySms: a token for a mobile with its code; makes the account when there is none. */
export const loginBySms = endpoint<{ body: LoginBySmsBody; reply: LoginBySmsReply }>({
  name: 'loginBySms',
  base: 'sso',
  method: 'POST',
  path: '/v1/loginBySms',
  access: 'public',
  failures: ['wrongCode', 'forbidden', 'challengeRequired'],
});

/** POST /v1/passwordCode: sends a code to a mobile or an e-mail address, whether or not it is of an account. */
export const sendPasswordCode = endpoint<{ body: SendPasswordCodeBody; reply: SentCode }>({
  name: 'sendPasswordCode',
  base: 'sso',
  method: 'POST',
  path: '/v1/passwordCode',
  access: 'public',
  failures: ['challengeRequired', 'tooManyRequests'],
});

/** POST /v1/resetPassword: another password for the account of a mobile or an e-mail address with its code, and a token. */
export const resetPassword = endpoint<{ body: ResetPasswordBody; reply: LoginReply }>({
  name: 'resetPassword',
  base: 'sso',
  method: 'POST',
  path: '/v1/resetPassword',
  access: 'public',
  failures: ['wrongCode', 'forbidden', 'challengeRequired'],
});

/** GET /v1/exit: ends the session; well also when it has ended. */
export const logout = endpoint<{ reply: NoData }>({
  name: 'logout',
  base: 'sso',
  method: 'GET',
  path: '/v1/exit',
  access: 'public',
  aboutToken: true,
});

/** GET /v1/refreshState: whether the session is valid, and until when. */
export const refreshState = endpoint<{ reply: RefreshStateReply }>({
  name: 'refreshState',
  base: 'sso',
  method: 'GET',
  path: '/v1/refreshState',
  access: 'public',
  aboutToken: true,
});

/** GET /session: where the user is signed in. */
export const listSessions = endpoint<{ reply: ListSessionsReply }>({
  name: 'listSessions',
  base: 'client',
  method: 'GET',
  path: '/session',
  access: 'signed-in',
});

/** DELETE /session/{id}: signs another device out. */
export const endSession = endpoint<{ params: { id: string }; reply: NoData }>({
  name: 'endSession',
  base: 'client',
  method: 'DELETE',
  path: '/session/:id',
  access: 'signed-in',
  failures: ['notFound'],
});

/** DELETE /session: signs every device of the user out but this one. */
export const endOtherSessions = endpoint<{ reply: EndOtherSessionsReply }>({
  name: 'endOtherSessions',
  base: 'client',
  method: 'DELETE',
  path: '/session',
  access: 'signed-in',
});
