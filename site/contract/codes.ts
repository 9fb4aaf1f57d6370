/** Business codes of the envelope (api 2.0). 10 and 216 mean the session is over and nothing else may use them. */
export const codes = {
  ok: 0,
  loginRequired: 10,
  loginRevoked: 216,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  internalError: 500,
  unavailable: 503,
  wrongCredentials: 2001,
  accountLocked: 2002,
  wrongCode: 2003,
  identityTaken: 2004,
  wrongOldPassword: 2005,
  unfinishedBusiness: 2006,
  proofRequired: 2007,
  challengeRequired: 2008,
  duplicateSubmission: 3007,
} as const;

/** Names of the codes that mean a failure. */
export type FailureName = Exclude<keyof typeof codes, 'ok'>;
