import * as sessionEndpoints from '#contract/session/session-endpoints.ts';
import * as sessionSchemas from '#contract/session/session-schema.ts';
import * as userEndpoints from '#contract/user/user-endpoints.ts';
import * as userSchemas from '#contract/user/user-schema.ts';
import { memberRoutes, publicRoutes } from '../../../platform/http/endpoints/route';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { SignInParts } from '../session/session';
import type { CodeSender } from '../verification/verification';
import {
  bindEmail,
  bindMobile,
  changePassword,
  describeUser,
  proveIdentity,
  resetPassword,
  sendProofCode,
  updateProfile,
} from './account';

/** Wrong passwords of one signed-in user. */
const passwordGuesses = { name: 'passwords', max: 5, seconds: 15 * 60 };

const { sendPasswordCode, resetPassword: resetPasswordEndpoint } = sessionEndpoints;
const publicEndpoints = { sendPasswordCode, resetPassword: resetPasswordEndpoint };
const {
  closeAccount: _closeAccount,
  exportUser: _exportUser,
  sendEmailCode: _sendEmailCode,
  ...memberEndpoints
} = userEndpoints;

/**
 * Changes that users make to themselves: profile, password, mobile, e-mail.
 * @param deps.uploads keeps uploaded pictures.
 */
export function createAccount(
  platform: Platform,
  deps: { readonly codes: CodeSender; readonly signInParts: SignInParts; readonly uploads: FileStorage | undefined },
): Module {
  const { codes, signInParts, uploads } = deps;
  const guesses = createRateLimiter(platform, passwordGuesses);
  const check = { passwords: signInParts.passwords, guesses, now: platform.now };
  return {
    async routes(app) {
      publicRoutes(app, platform, publicEndpoints, sessionSchemas, {
        // Whether the mobile or address is of an account is revealed to its owner alone.
        sendPasswordCode: (_context, { body: { contact, solution } }, { network }) =>
          codes.send({ target: contact, scene: 'reset', network, solution }),
        resetPassword: (context, { body }, visitor) => resetPassword(context, signInParts, body, visitor),
      });
      memberRoutes(app, platform, memberEndpoints, userSchemas, {
        getUser: ({ read }, _input, member) => read((tx) => describeUser(tx, member)),
        updateUser: (context, { body }, member) => updateProfile(context, uploads, member, body),
        changePassword: (context, { body }, member) => changePassword(context, check, member, body),
        sendProofCode: (context, _input, member) => sendProofCode(context, codes, member),
        proveIdentity: (context, { body }, member) => proveIdentity(context, check, member, body),
        bindMobile: (context, { body }, member) => bindMobile(context, member, body),
        bindEmail: (context, { body }, member) => bindEmail(context, member, body),
      });
    },
  };
}
