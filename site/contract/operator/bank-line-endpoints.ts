import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { BankLineFilter, GetBankLineReply, ListBankLinesReply } from './bank-line-schema';
import type { ChangeInput, ChangeReply } from './change-schema';

type Params = { id: string };

/** GET /bank-line: what came to the bank, with the transfer or order that it may be. */
export const listBankLines = endpoint<{ query: BankLineFilter; reply: ListBankLinesReply }>({
  name: 'listBankLines',
  base: 'operator',
  method: 'GET',
  path: '/bank-line',
  access: { operator: 'transfer.read' },
});

/** GET /bank-line/export: the same as a table for spreadsheets (CSV). */
export const exportBankLines = endpoint<{ query: BankLineFilter & { columns: string }; reply: FileReply }>({
  name: 'exportBankLines',
  base: 'operator',
  method: 'GET',
  path: '/bank-line/export',
  access: { operator: 'transfer.export' },
  file: true,
  failures: ['conflict'],
});

/** Bytes of a pasted statement: some thousand lines. */
const statementBytes = 1024 * 1024;

/** POST /bank-line: stores the lines of a statement, as text with commas or tabs; those that are known already add nothing. */
export const importBankLines = endpoint<{ body: { text: string } & ChangeInput; reply: ChangeReply }>({
  name: 'importBankLines',
  base: 'operator',
  method: 'POST',
  path: '/bank-line',
  access: { operator: 'transfer.change' },
  bodyLimit: statementBytes,
});

/** GET /bank-line/{id}: one line with all that it may be. */
export const getBankLine = endpoint<{ params: Params; reply: GetBankLineReply }>({
  name: 'getBankLine',
  base: 'operator',
  method: 'GET',
  path: '/bank-line/:id',
  access: { operator: 'transfer.read' },
  failures: ['notFound'],
});

/** POST /bank-line/{id}/confirmation: confirms the transfer or order that the line certainly paid. */
export const confirmBankLine = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'confirmBankLine',
  base: 'operator',
  method: 'POST',
  path: '/bank-line/:id/confirmation',
  access: { operator: 'transfer.approve' },
  recentProof: true,
  failures: ['notFound', 'conflict'],
});

/** POST /bank-line/{id}/assignment: confirms the transfer or order that an operator names by its number. */
export const assignBankLine = endpoint<{
  params: Params;
  body: { target: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'assignBankLine',
  base: 'operator',
  method: 'POST',
  path: '/bank-line/:id/assignment',
  access: { operator: 'transfer.approve' },
  recentProof: true,
  failures: ['notFound', 'conflict'],
});

/** POST /bank-line/{id}/setting-aside: the line is no payment of an order. */
export const setBankLineAside = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'setBankLineAside',
  base: 'operator',
  method: 'POST',
  path: '/bank-line/:id/setting-aside',
  access: { operator: 'transfer.change' },
  failures: ['notFound', 'conflict'],
});
