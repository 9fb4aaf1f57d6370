import type { PgTable } from 'drizzle-orm/pg-core';
import * as endpoints from '#contract/operator/customer-endpoints.ts';
import * as schemas from '#contract/operator/customer-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { desktopCookie } from '#contract/cookie-table.ts';
import { viewFragment } from '#contract/session/view-fragment.ts';
import { answerCsv } from '../../../platform/admin/csv-file';
import type { UndoableCommand } from '../../../platform/admin/record';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { discardFiles, type FileStorage } from '../../../platform/storage/file-storage';
import {
  disableUser,
  enableUser,
  endSession,
  endSessions,
  eraseCustomer,
  exportData,
  renameUser,
  revealContact,
  undoRename,
  viewAsUser,
} from './customer-change';
import {
  getOrganization,
  listOrganizations,
  organizationSearch,
  organizationCsvColumns,
  organizationCsvRows,
  renameOrganization,
  setOrganizationActive,
  undoRename as undoOrganizationRename,
} from './customer-organization';
import { getUser, listUsers, userCsvColumns, userCsvRows, userSearch } from './customer-user';

const userList = {
  endpoint: 'exportCustomerUsers',
  kind: 'user',
  name: '用户',
  columns: userCsvColumns,
  ...userCsvRows,
};

const organizationList = {
  endpoint: 'exportCustomerOrganizations',
  kind: 'organization',
  name: '企业',
  columns: organizationCsvColumns,
  ...organizationCsvRows,
};

interface CustomerDeps {
  /** Every table of the server, for the data of a person. */
  readonly tables: readonly PgTable[];
  /** The uploaded pictures. */
  readonly uploads: FileStorage | undefined;
  /** Where the site is. */
  readonly publicOrigin: string;
}

/** Users and organisations, as operators see and change them. */
export function createCustomers(platform: Platform, { tables, uploads, publicOrigin }: CustomerDeps): Module {
  return {
    undoable,
    searches: [userSearch, organizationSearch],
    csvLists: [userList, organizationList],
    async routes(app) {
      operatorRoutes(app, platform, endpoints, schemas, {
        listCustomerUsers: ({ read }, { query }) => read((tx) => listUsers(tx, query)),
        getCustomerUser: ({ read }, { params }) => read((tx) => getUser(tx, Number(params.id))),
        exportCustomerUsers: answerCsv(userList),
        renameCustomerUser: ({ change }, { params, body: { reason, rehearse, ...fields } }) =>
          change({ command: 'user.rename', reason, rehearse }, (tx) => renameUser(tx, Number(params.id), fields)),
        disableCustomerUser: ({ change }, { params, body }) =>
          change({ command: 'user.disable', ...body }, (tx) => disableUser(tx, Number(params.id))),
        enableCustomerUser: ({ change }, { params, body }) =>
          change({ command: 'user.enable', ...body }, (tx) => enableUser(tx, Number(params.id))),
        endCustomerSessions: ({ change }, { params, body }) =>
          change({ command: 'user.sign-out', ...body }, (tx) => endSessions(tx, Number(params.id))),
        endCustomerSession: ({ change }, { params: { id, sessionId }, body }) =>
          change({ command: 'user.sign-out', ...body }, (tx) => endSession(tx, Number(id), Number(sessionId))),
        async revealCustomerContact({ change }, { params, body }) {
          let contact = { mobile: '', email: '' };
          const reply = await change({ command: 'user.reveal', ...body }, async (tx) => {
            const { change: revealed, ...found } = await revealContact(tx, Number(params.id));
            contact = found;
            return revealed;
          });
          return { ...reply, ...(reply.rehearsed ? { mobile: '', email: '' } : contact) };
        },
        async viewAsCustomer({ change }, { params, body: { organizationId, ...options } }, operator) {
          let code = '';
          const reply = await change({ command: 'user.view', ...options }, async (tx) => {
            const view = await viewAsUser(tx, operator, Number(params.id), { origin: publicOrigin, organizationId });
            code = view.code;
            return view.change;
          });
          // Phones stay on the responsive pages: the mobile ones know no tab. The code is in the fragment, which no server and no referrer gets.
          const address = `${publicOrigin}${buildPath('home')}?${desktopCookie.query}=1#${viewFragment}=${code}`;
          return { ...reply, address: reply.rehearsed ? null : address };
        },
        async exportCustomerData({ change }, { params, body }) {
          let text: string | null = null;
          const reply = await change({ command: 'user.export-data', ...body }, async (tx) => {
            const exported = await exportData(tx, tables, Number(params.id));
            text = exported.text;
            return exported.change;
          });
          return { ...reply, text: reply.rehearsed ? null : text };
        },
        async eraseCustomer({ change }, { params, body }) {
          let unused: readonly string[] = [];
          const reply = await change({ command: 'user.erase', ...body }, async (tx) => {
            const { pictures, change: erased } = await eraseCustomer(tx, tables, Number(params.id));
            unused = pictures;
            return erased;
          });
          if (!reply.rehearsed) await discardFiles(uploads, unused);
          return reply;
        },
        listCustomerOrganizations: ({ read }, { query }) => read((tx) => listOrganizations(tx, query)),
        getCustomerOrganization: ({ read }, { params }) => read((tx) => getOrganization(tx, Number(params.id))),
        exportCustomerOrganizations: answerCsv(organizationList),
        renameCustomerOrganization: ({ change }, { params, body: { reason, rehearse, ...fields } }) =>
          change({ command: 'organization.rename', reason, rehearse }, (tx) =>
            renameOrganization(tx, Number(params.id), fields),
          ),
        disableCustomerOrganization: ({ change }, { params, body }) =>
          change({ command: 'organization.disable', ...body }, (tx) =>
            setOrganizationActive(tx, Number(params.id), false),
          ),
        enableCustomerOrganization: ({ change }, { params, body }) =>
          change({ command: 'organization.enable', ...body }, (tx) =>
            setOrganizationActive(tx, Number(params.id), true),
          ),
      });
    },
  };
}

const permission = 'customer.change';
const undoable: readonly UndoableCommand[] = [
  { command: 'user.rename', permission, undo: undoRename },
  { command: 'user.disable', permission, undo: (tx, { subject }) => enableUser(tx, Number(subject)) },
  { command: 'user.enable', permission, undo: (tx, { subject }) => disableUser(tx, Number(subject)) },
  { command: 'organization.rename', permission, undo: undoOrganizationRename },
  {
    command: 'organization.disable',
    permission,
    undo: (tx, { subject }) => setOrganizationActive(tx, Number(subject), true),
  },
  {
    command: 'organization.enable',
    permission,
    undo: (tx, { subject }) => setOrganizationActive(tx, Number(subject), false),
  },
];
