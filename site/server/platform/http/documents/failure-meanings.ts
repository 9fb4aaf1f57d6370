import type { FailureName } from '../../../../contract/codes';

/** When each failure is answered, for those who build on the API; the type keeps the table complete. */
export const failureMeanings: Record<FailureName, string> = {
  loginRequired: 'There is no token, nobody was given it, or its session ended.',
  loginRevoked: 'The session was ended elsewhere: by a new password, from another device, or with the account.',
  badRequest: 'The input does not do; `Fields` says what is wrong with which field.',
  forbidden: 'The caller may not do this, or not from this page.',
  notFound: 'What the call names does not exist.',
  methodNotAllowed: 'The address is not called by this method.',
  conflict: 'What the call would change is no longer in the state for it.',
  payloadTooLarge: 'The body has more bytes than the call takes.',
  unsupportedMediaType: 'The body is of a type that the call does not take.',
  tooManyRequests: 'Asked too often; `Retry-After` says in how many seconds the next call may succeed.',
  internalError: 'A mistake of the server, which logged it under the request id.',
  unavailable: 'The server, or something it needs, is out of service for the moment.',
  wrongCredentials: 'No active account has this name and password.',
  accountLocked:
    'Too many wrong passwords were given for the account: send a solved challenge, or wait for the seconds in `Retry-After`.',
  wrongCode: 'The code is not the latest one, was used, was tried too often, or is too old.',
  identityTaken: 'The mobile or e-mail belongs to another account.',
  wrongOldPassword: 'The old password is not the one of the account.',
  proofRequired: 'The caller last proved who they are too long ago.',
  challengeRequired:
    'Asked often enough to want a solved challenge (`createChallenge`), or the one that came is wrong, too old, used or for something else.',
  productWithdrawn: 'The product is no longer sold.',
  planNotFound: 'The version has no such plan, or it is no longer sold.',
  priceChanged: 'The order costs another amount by now than the buyer saw.',
  couponUnusable: 'The coupon is not the caller’s, is used or over, or does not fit the order.',
  orderStateRefused: 'The order is not in a state that allows this.',
  orderExpired: 'The time to pay the order is over.',
  channelUnavailable: 'The order cannot be paid this way now.',
  amountMismatch: 'The amount that was paid is not the amount that was asked for.',
  tooManyUnpaidOrders: 'More than five orders of the product wait for their payment.',
  duplicateSubmission: 'The idempotency key came before with another body, or its call is still at work.',
  unfinishedBusiness: 'Members or orders are left that must go first.',
};
