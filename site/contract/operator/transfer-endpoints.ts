import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { ChangeInput, ChangeReply } from './change-schema';
import type { GetTransferReply, GetTransferVoucherReply, ListTransfersReply, TransferFilter } from './transfer-schema';

type Params = { payNo: string };

/** GET /transfer: the bank transfers that buyers reported, those that wait longest first. */
export const listTransfers = endpoint<{ query: TransferFilter; reply: ListTransfersReply }>({
  name: 'listTransfers',
  base: 'operator',
  method: 'GET',
  path: '/transfer',
  access: { operator: 'transfer.read' },
});

/** GET /transfer/export: the same as a table for spreadsheets (CSV). */
export const exportTransfers = endpoint<{ query: TransferFilter & { columns: string }; reply: FileReply }>({
  name: 'exportTransfers',
  base: 'operator',
  method: 'GET',
  path: '/transfer/export',
  access: { operator: 'transfer.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /transfer/{payNo}: one transfer with its order, and the lines of bank statements that may be it. */
export const getTransfer = endpoint<{ params: Params; reply: GetTransferReply }>({
  name: 'getTransfer',
  base: 'operator',
  method: 'GET',
  path: '/transfer/:payNo',
  access: { operator: 'transfer.read' },
  failures: ['notFound'],
});

/** GET /transfer/{payNo}/voucher: the picture that proves it. */
export const getTransferVoucher = endpoint<{ params: Params; reply: GetTransferVoucherReply }>({
  name: 'getTransferVoucher',
  base: 'operator',
  method: 'GET',
  path: '/transfer/:payNo/voucher',
  access: { operator: 'transfer.read' },
  failures: ['notFound'],
});

/** POST /transfer/{payNo}/confirmation: the money has come; its order is paid, or the money goes back. */
export const confirmTransfer = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'confirmTransfer',
  base: 'operator',
  method: 'POST',
  path: '/transfer/:payNo/confirmation',
  access: { operator: 'transfer.approve' },
  recentProof: true,
  failures: ['notFound', 'conflict'],
});

/** POST /transfer/{payNo}/rejection: the money has not come; the buyer reads the reason. */
export const rejectTransfer = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'rejectTransfer',
  base: 'operator',
  method: 'POST',
  path: '/transfer/:payNo/rejection',
  access: { operator: 'transfer.approve' },
  recentProof: true,
  failures: ['notFound', 'conflict'],
});

/** PATCH /transfer/{payNo}/payer: the account that it came from, where a refund goes. */
export const recordTransferPayer = endpoint<{
  params: Params;
  body: { payerName: string; payerBank: string; payerAccount: string; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'recordTransferPayer',
  base: 'operator',
  method: 'PATCH',
  path: '/transfer/:payNo/payer',
  access: { operator: 'transfer.change' },
  recentProof: true,
  failures: ['notFound', 'conflict'],
});
