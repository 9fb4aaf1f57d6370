import { formatDateTime } from '#contract/china-time.ts';
import * as endpoints from '#contract/operator/record-endpoints.ts';
import { changesText, commandName } from '#contract/operator/record-names.ts';
import * as schemas from '#contract/operator/record-schema.ts';
import { operatorRoutes } from '../http/endpoints/route';
import type { Module, Platform } from '../module';
import { answerCsv, type CsvColumn } from './csv-file';
import { createRecord, type FindRelatedSubjects, type RecordRow, type UndoableCommand } from './record';

/**
 * The record of the console.
 * @param undoable the commands of all nouns whose reverse is defined. @param related what nouns know of matters that belong together.
 */
export function createRecordModule(
  platform: Platform,
  undoable: () => readonly UndoableCommand[],
  related: () => readonly FindRelatedSubjects[],
): Module {
  const record = createRecord(undoable, related);
  const list = { ...recordList, ...record.csvRows };
  return {
    csvLists: [list],
    routes: async (app) =>
      operatorRoutes(app, platform, endpoints, schemas, {
        listRecord: ({ read }, { query }, operator) => read((tx) => record.list(tx, query, operator)),
        getRecordEntry: ({ read }, { params }, operator) => read((tx) => record.get(tx, params.id, operator)),
        undoChange: (context, { params, body }, operator) => record.undo(context, operator, params.id, body),
        exportRecord: answerCsv(list),
      }),
  };
}

const csvColumns: Readonly<Record<string, CsvColumn<RecordRow>>> = {
  at: { label: '时间', text: ({ at }) => formatDateTime(at) },
  operator: { label: '操作人', text: ({ operator }) => operator },
  from: { label: '来源地址', text: ({ fromAddress }) => fromAddress },
  command: { label: '操作', text: ({ after, ...row }) => commandName({ ...row, after: after ?? {} }) },
  subject: { label: '对象', text: ({ subjectName, subject }) => subjectName || subject },
  changes: { label: '内容', text: ({ before, after }) => changesText({ before: before ?? {}, after: after ?? {} }) },
  reason: { label: '原因', text: ({ reason, detail }) => reason || detail },
};

/** Its rows depend on what the nouns know. */
const recordList = {
  endpoint: 'exportRecord',
  kind: 'record',
  name: '操作记录',
  columns: csvColumns,
};
