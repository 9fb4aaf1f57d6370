import { operatorRoleNames, type OperatorRole } from '#contract/operator/operator-access.ts';
import { operatorEmail } from '#contract/operator/operator-session-schema.ts';
import * as sessionEndpoints from '#contract/operator/operator-session-endpoints.ts';
import * as sessionSchemas from '#contract/operator/operator-session-schema.ts';
import * as staffEndpoints from '#contract/operator/staff-endpoints.ts';
import * as staffSchemas from '#contract/operator/staff-schema.ts';
import type { ChangeReply } from '#contract/operator/change-schema.ts';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { AppFailure } from '../../../app-failure';
import { requireRecentProof, type SessionOperator } from '../../../platform/caller';
import { operatorRoutes, publicRoutes } from '../../../platform/http/endpoints/route';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { Transactions } from '../../../platform/tx';
import type { PasswordHasher } from '../user/user';
import {
  authenticateOperator,
  changePassword,
  describeSession,
  findByEmail,
  insertOperator,
  lockOperator,
  prove,
  signIn,
  signOut,
  type OperatorParts,
} from './operator';
import { createDeviceToken, createInitialPassword, readDevice, type SecondFactorRule } from './operator-rules';
import { addPasskey, removePasskey, startPasskey, startPasskeySignIn, verifyPasskey } from './passkey';
import { confirmTotp, renewRecoveryCodes, startTotp, verifySecondFactor } from './second-factor';
import {
  addStaff,
  changeStaff,
  endSessions,
  getStaff,
  listStaff,
  removeSecondFactor,
  resetPassword,
  resetSecondFactor,
  undoStaffChange,
  staffSearch,
} from './staff';

export type { SecondFactorRule } from './operator-rules';

/** Wrong passwords for one address from one network, and from anywhere: nobody can lock an operator out from outside for long. */
const guessesHere = { name: 'operator sign-ins', max: 10, seconds: 15 * 60 };
const guessesEverywhere = { name: 'operator sign-ins anywhere', max: 100, seconds: 15 * 60 };
/** Wrong passwords in a browser that has signed in with the address before, which the others do not count for. */
const guessesOnDevice = { name: 'operator sign-ins on device', max: 10, seconds: 15 * 60 };
/** Wrong codes, and wrong passwords of proofs, of one operator. */
const wrongCodes = { name: 'operator codes', max: 10, seconds: 15 * 60 };

interface OperatorDeps {
  readonly passwords: PasswordHasher;
  readonly secondFactor: SecondFactorRule;
  /** Where the console is, which passkeys are made for. */
  readonly origin: string;
}

/** The provider's staff in the console: how they sign in, and who they are. */
export function createOperators(
  platform: Platform,
  { passwords, secondFactor, origin }: OperatorDeps,
): Module & { lookUpOperator(token: string, isUse: boolean): Promise<SessionOperator> } {
  const { read, transact, now } = platform;
  const { signInOperator, ...ownEndpoints } = sessionEndpoints;
  const parts: OperatorParts = {
    passwords,
    secondFactor,
    origin,
    guesses: {
      here: createRateLimiter(platform, guessesHere),
      everywhere: createRateLimiter(platform, guessesEverywhere),
      device: createRateLimiter(platform, guessesOnDevice),
    },
    codes: createRateLimiter(platform, wrongCodes),
  };
  const describe = (token: string) => read((tx) => describeSession(tx, parts, token));
  const describeOwn = ({ operatorToken = '' }: { readonly operatorToken: string | undefined }) =>
    describe(operatorToken);

  /** Makes a password, and a change that stores its hash. @returns the reply of the change with the password, unless it was a rehearsal. */
  async function withInitialPassword(make: (pwdScrypt: string) => Promise<ChangeReply>) {
    const password = createInitialPassword();
    const reply = await make(await passwords.hash(password));
    return { ...reply, initialPassword: reply.rehearsed ? null : password };
  }

  return {
    lookUpOperator: (token, isUse) => authenticateOperator(platform, parts, token, isUse),
    async routes(app) {
      publicRoutes(app, platform, { signInOperator }, sessionSchemas, {
        async signInOperator(context, { body }, visitor) {
          const device = readDevice(platform.keys, context.deviceToken, body.email);
          const token = await signIn(context, parts, body, visitor, device);
          context.setOperatorToken(token);
          if (device === undefined) context.setDeviceToken(createDeviceToken(platform.keys, body.email));
          return describe(token);
        },
      });
      operatorRoutes(app, platform, ownEndpoints, sessionSchemas, {
        getOperatorSession: (context) => describeOwn(context),
        async signOutOperator({ setOperatorToken }, _input, operator) {
          await transact((tx) => signOut(tx, operator));
          setOperatorToken(undefined);
          return null;
        },
        async verifySecondFactor(context, { body }, operator) {
          await verifySecondFactor(context, parts, operator, body.code);
          return describeOwn(context);
        },
        async proveOperator(context, { body }, operator) {
          await prove(context, parts, operator, body.password);
          return describeOwn(context);
        },
        async changeOperatorPassword(context, { body }, operator) {
          await changePassword(context, parts, operator, body);
          return describeOwn(context);
        },
        async startTotp(context, _input, operator) {
          requireRecentProof(operator, now());
          return startTotp(context, operator);
        },
        async confirmTotp(context, { body }, operator) {
          return { recoveryCodes: await confirmTotp(context, parts, operator, body.code) };
        },
        async startPasskey(context, _input, operator) {
          requireRecentProof(operator, now());
          return { options: { ...(await startPasskey(context, parts, operator)) } };
        },
        addPasskey: async (context, { body }, operator) => ({
          recoveryCodes: (await addPasskey(context, parts, operator, body)) ?? null,
        }),
        async removePasskey(context, { params }, operator) {
          await transact((tx) => removePasskey(tx, operator, Number(params.id)));
          return describeOwn(context);
        },
        startPasskeySignIn: async (context, _input, operator) => ({
          options: { ...(await startPasskeySignIn(context, parts, operator)) },
        }),
        async verifyPasskey(context, { body }, operator) {
          await verifyPasskey(context, parts, operator, body.response);
          return describeOwn(context);
        },
        renewRecoveryCodes: async (_context, _input, operator) => ({
          recoveryCodes: await transact((tx) => renewRecoveryCodes(tx, operator)),
        }),
      });
      operatorRoutes(app, platform, staffEndpoints, staffSchemas, {
        listStaff: (context, { query }) => context.read((tx) => listStaff(tx, query)),
        getStaff: (context, { params }, { sessionId }) =>
          context.read((tx) => getStaff(tx, Number(params.id), sessionId)),
        addStaff: ({ change }, { body: { reason, rehearse, ...fields } }) =>
          withInitialPassword((pwdScrypt) =>
            change({ command: 'staff.add', reason, rehearse }, (tx) => addStaff(tx, fields, pwdScrypt)),
          ),
        changeStaff: ({ change }, { params, body: { reason, rehearse, ...fields } }, operator) =>
          change({ command: 'staff.change', reason, rehearse }, (tx) =>
            changeStaff(tx, operator, Number(params.id), fields),
          ),
        resetSecondFactor: ({ change }, { params, body }, operator) =>
          change({ command: 'staff.reset-second-factor', ...body }, (tx) =>
            resetSecondFactor(tx, operator, Number(params.id)),
          ),
        resetStaffPassword: ({ change }, { params, body }, operator) =>
          withInitialPassword((pwdScrypt) =>
            change({ command: 'staff.reset-password', ...body }, (tx) =>
              resetPassword(tx, operator, Number(params.id), pwdScrypt),
            ),
          ),
        endStaffSessions: ({ change }, { params, body }, operator) =>
          change({ command: 'staff.sign-out', ...body }, (tx) => endSessions(tx, operator, Number(params.id))),
      });
    },
    searches: [staffSearch],
    undoable: [
      {
        command: 'staff.change',
        permission: 'staff.change',
        recentProof: true,
        undo: (tx, entry, operator) => undoStaffChange(tx, operator, entry),
      },
    ],
    adminCommands: createStaffCommands(platform, passwords),
  };
}

/** Commands for when nobody can use the console: the first operator, and an owner who lost everything. */
export function createStaffCommands({ read }: Transactions, passwords: PasswordHasher): AdminCommands {
  const find = async (email: string) => {
    const row = await read((tx) => findByEmail(tx, email.toLowerCase()));
    if (!row) throw new AppFailure('notFound');
    return row;
  };
  return {
    usage: ['staff add EMAIL NAME ROLE', 'staff reset EMAIL'],
    commands: {
      async 'staff add'(id, [name = '', role = '', ...more], decide) {
        const email = operatorEmail.safeParse(id);
        if (!email.success) throw new Error(`${id} is no mail address.`);
        if (!isRole(role) || name === '' || more.length > 0)
          throw new Error(`Say name and role: staff add ${id} 张三 owner. Roles are ${operatorRoleNames.join(', ')}.`);
        const password = createInitialPassword();
        const pwdScrypt = await passwords.hash(password);
        await decide(async (tx) => {
          const row = await insertOperator(tx, { email: email.data, name, role, pwdScrypt });
          if (!row) throw new AppFailure('identityTaken');
        }, `${name} ${role}`);
        return [`${email.data} signs in to the console with the password ${password}, and then chooses another one.`];
      },
      async 'staff reset'(id, more, decide) {
        if (more.length > 0) throw new Error('Say one mail address.');
        const { id: operatorId } = await find(id);
        const password = createInitialPassword();
        const pwdScrypt = await passwords.hash(password);
        await decide(async (tx) => {
          await removeSecondFactor(tx, await lockOperator(tx, operatorId));
          await resetPassword(tx, { operatorId: 0 }, operatorId, pwdScrypt);
        }, 'second factor and password');
        return [`${id} signs in with the password ${password}, and then sets up a second factor again.`];
      },
    },
    explain(failure, _noun, id) {
      if (failure === 'notFound') return `No operator has the mail address ${id}.`;
      if (failure === 'identityTaken') return `${id} is the address of an operator already.`;
      return undefined;
    },
  };
}

function isRole(text: string): text is OperatorRole {
  return operatorRoleNames.some((role) => role === text);
}
