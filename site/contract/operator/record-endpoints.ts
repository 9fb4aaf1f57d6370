import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { ChangeInput, ChangeReply, RecordEntry } from './change-schema';
import type { ListRecordReply, RecordFilter } from './record-schema';

/** GET /record: all changes, the newest first. */
export const listRecord = endpoint<{ query: RecordFilter; reply: ListRecordReply }>({
  name: 'listRecord',
  base: 'operator',
  method: 'GET',
  path: '/record',
  access: { operator: 'record.read' },
});

/** GET /record/{id}: one change. */
export const getRecordEntry = endpoint<{ params: { id: string }; reply: RecordEntry }>({
  name: 'getRecordEntry',
  base: 'operator',
  method: 'GET',
  path: '/record/:id',
  access: { operator: 'record.read' },
  failures: ['notFound'],
});

/** POST /record/{id}/undo: does the reverse of a change, where one is defined, for those who may do such a change. */
export const undoChange = endpoint<{ params: { id: string }; body: ChangeInput; reply: ChangeReply }>({
  name: 'undoChange',
  base: 'operator',
  method: 'POST',
  path: '/record/:id/undo',
  access: { operator: 'self' },
  failures: ['notFound', 'conflict', 'proofRequired'],
});

/** GET /record/export: the filtered changes as a table for spreadsheets (CSV). */
export const exportRecord = endpoint<{ query: RecordFilter & { columns: string }; reply: FileReply }>({
  name: 'exportRecord',
  base: 'operator',
  method: 'GET',
  path: '/record/export',
  access: { operator: 'record.export' },
  file: true,
  failures: ['conflict'],
});
