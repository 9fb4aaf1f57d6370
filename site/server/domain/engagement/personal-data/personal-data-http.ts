import type { PgTable } from 'drizzle-orm/pg-core';
import { closeOrganization as closeOrganizationEndpoint } from '#contract/organization/organization-endpoints.ts';
import { closeOrganizationSchema } from '#contract/organization/organization-schema.ts';
import * as userEndpoints from '#contract/user/user-endpoints.ts';
import { closeAccountSchema, exportUserSchema } from '#contract/user/user-schema.ts';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { Transactions } from '../../../platform/tx';
import {
  closeAccount,
  closeOrganization,
  exportUserByName,
  exportUserFile,
  type PersonalDataPlaces,
} from './personal-data';

/** Copies of their data that one user takes. */
const exportsPerUser = { name: 'exports', max: 5, seconds: 24 * 60 * 60 };

const { closeAccount: closeAccountEndpoint, exportUser } = userEndpoints;
const endpoints = { closeAccount: closeAccountEndpoint, closeOrganization: closeOrganizationEndpoint, exportUser };
const schemas = { closeAccountSchema, closeOrganizationSchema, exportUserSchema };

interface PersonalDataModule extends Module {
  readonly adminCommands: AdminCommands;
}

/** The data of a person across all nouns: its export, and its erasure when the account or organisation is closed. */
export function createPersonalData(platform: Platform, places: PersonalDataPlaces): PersonalDataModule {
  const { tables } = places;
  const exports = createRateLimiter(platform, exportsPerUser);
  return {
    adminCommands: createPersonCommands(platform, tables),
    async routes(app) {
      memberRoutes(app, platform, endpoints, schemas, {
        async closeAccount(context, { body }, member) {
          await closeAccount(context, places, member, body.Code);
          return {};
        },
        closeOrganization: (context, { body }, member) => closeOrganization(context, member, body),
        exportUser: {
          limit: ({ userId }) => exports.take(String(userId)),
          handle: (context, _input, { userId }) => exportUserFile(context, tables, userId),
        },
      });
    },
  };
}

function createPersonCommands(transactions: Transactions, tables: readonly PgTable[]): AdminCommands {
  return {
    usage: ['person export USER'],
    commands: {
      async 'person export'(user, rest) {
        if (rest.length > 0) throw new Error('Say: person export USER, one mobile, e-mail address, user name or id.');
        return JSON.stringify(await exportUserByName(transactions, tables, user), undefined, 2)
          .split('\n')
          .map(escapeControls);
      },
    },
    explain: (failure, _noun, user) => (failure === 'notFound' ? `No user ${user} is known.` : undefined),
  };
}

/** Escapes what terminals must not get in a line of JSON as JSON does, so that it can still be read. */
function escapeControls(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, place) => String.raw`\u${character.charCodeAt(place).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
