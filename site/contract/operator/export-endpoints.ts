import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { ExportedFile, ListExportsReply, StartExportBody } from './export-schema';

const common = { base: 'operator', access: { operator: 'self' } } as const;

/** GET /export: the tables for spreadsheets that the caller had written, the newest first. */
export const listExports = endpoint<{ reply: ListExportsReply }>({
  ...common,
  name: 'listExports',
  method: 'GET',
  path: '/export',
});

/** POST /export: has a list written as a table that is too long to be answered at once. The caller needs the permission of that list. */
export const startExport = endpoint<{ body: StartExportBody; reply: ExportedFile }>({
  ...common,
  name: 'startExport',
  method: 'POST',
  path: '/export',
  failures: ['notFound', 'forbidden', 'badRequest', 'conflict', 'tooManyRequests'],
});

/** GET /export/{id}/{part}: one part of a written table, the first of which is 0. One after the other they are the file. */
export const downloadExport = endpoint<{ params: { id: string; part: string }; reply: FileReply }>({
  ...common,
  name: 'downloadExport',
  method: 'GET',
  path: '/export/:id/:part',
  file: true,
  failures: ['notFound', 'forbidden'],
});
