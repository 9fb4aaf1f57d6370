import { queryName } from '../routes/query-name';

/** Query parameters that a sign-in adds to the address it returns to, and that no address keeps (site R-SES-2, S-2). */
export const callbackParameters = {
  /** One-time code of our own sign-in; a bare `code` is an invitation's (site R-CK-1). */
  code: 'sso_code',
  /** The state of the request that the sign-in answers. */
  state: 'sso_state',
  /** Token of a sign-in that knows no codes. */
  token: 'token',
} as const;

export type CallbackParameter = (typeof callbackParameters)[keyof typeof callbackParameters];

const names: readonly string[] = Object.values(callbackParameters);

/** The callback parameter that `name=value` of a query sets; undefined for every other one. */
export function callbackParameterOf(pair: string): CallbackParameter | undefined {
  const name = queryName(pair);
  return names.includes(name) ? (name as CallbackParameter) : undefined;
}

/** Whether a parsed query contains what signs its bearer in. */
export function carriesCredential(query: Readonly<Record<string, unknown>>): boolean {
  return query[callbackParameters.code] !== undefined || query[callbackParameters.token] !== undefined;
}
