import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RecordEntry } from '#contract/operator/change-schema.ts';
import { getRecordEntry, listRecord, undoChange } from '#contract/operator/record-endpoints.ts';
import { getStaff, listStaff } from '#contract/operator/staff-endpoints.ts';
import { commandName } from '#contract/operator/record-names.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { ChangeValues } from '../../frame/change-values';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, StateMark, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { useOperator } from '../../ui/operator';
import { recordFields } from './fields';

/** Kinds of records that have a page of their own. */
const shownKinds = [
  'order',
  'transfer',
  'bank-line',
  'price',
  'coupon',
  'invoice',
  'user',
  'organization',
  'trial',
  'lead',
  'staff',
];

const detailFields: readonly Field<RecordEntry>[] = [
  ...recordFields
    .filter(({ name }) => name !== 'reason')
    .map((field) => (field.name === 'subject' ? { ...field, render: renderSubject } : field)),
  { name: 'detail', label: '说明' },
  { name: 'id', label: '记录编号', kind: 'id' },
];

function renderSubject({ subject: { kind, id, name } }: RecordEntry): ReactNode {
  return id !== '' && shownKinds.includes(kind) ? <Link to={`/${kind}/${id}`}>{name || id}</Link> : name || id;
}

/** One change: what it did, and why. */
export function RecordDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getRecordEntry, { params: { id } });
  return (
    <DetailPage
      key={id}
      list={{ path: '/record', name: '操作记录' }}
      read={read}
      title={(entry) => `${commandName(entry)} ${entry.subject.name}`}
      renderMark={({ undoneBy }) => undoneBy !== null && <StateMark state="calm">已撤销</StateMark>}
      renderActions={({ canUndo }) => canUndo && <DialogLink to={`/record/${id}/undo`}>撤销</DialogLink>}
      renderDialog={(name, entry) => name === 'undo' && <UndoDialog entry={entry} />}
    >
      {(entry) => (
        <>
          <Section title="经过">
            <FieldList fields={detailFields} row={entry} />
          </Section>
          <Section title="原因">
            <p style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{entry.reason || '没有填写'}</p>
          </Section>
          {Object.keys({ ...entry.before, ...entry.after }).length > 0 && (
            <Section title="改了什么">
              <ChangeValues entry={entry} />
            </Section>
          )}
          {(entry.undoes !== null || entry.undoneBy !== null) && (
            <Section title="相关记录">
              {entry.undoes !== null && <Link to={`/record/${entry.undoes}`}>查看被它撤销的操作</Link>}
              {entry.undoneBy !== null && <Link to={`/record/${entry.undoneBy}`}>查看撤销这次操作的记录</Link>}
            </Section>
          )}
        </>
      )}
    </DetailPage>
  );
}

const historyFields: readonly Field<RecordEntry>[] = [
  ...recordFields.filter(({ name }) => name === 'at' || name === 'operator'),
  { name: 'command', label: '操作', render: (entry) => <Link to={`/record/${entry.id}`}>{commandName(entry)}</Link> },
  { name: 'reason', label: '原因' },
];

interface HistoryProps {
  title: string;
  /** Such as `trial:3`. */
  subject: string;
  /** What happened by itself, which the record does not have. */
  children?: ReactNode;
}

/** What was done to a record and what belongs to it, for those who may read it. */
export function History({ title, subject, children }: HistoryProps): ReactNode {
  const { may } = useOperator();
  const { data } = useRead(listRecord, { query: { subject } }, { enabled: may('record.read') });
  if (!data) return null;
  return (
    <Section title={title}>
      {children}
      {data.items.length > 0 ? (
        <SmallTable label={title} fields={historyFields} rows={data.items} rowKey={({ id }) => id} isStacked />
      ) : (
        !children && <p>还没有处理过。</p>
      )}
    </Section>
  );
}

/** Takes a change back: it is rehearsed at once, for a reason that may be changed. @param refreshes further reads that it touches. */
export function UndoDialog({
  entry,
  refreshes = [],
}: {
  entry: Pick<RecordEntry, 'id' | 'command' | 'undoes' | 'subject' | 'after'>;
  refreshes?: readonly Endpoint[];
}): ReactNode {
  return (
    <ChangeDialog
      title={`撤销：${commandName(entry)} ${entry.subject.name}`}
      endpoint={undoChange}
      toInput={(_values, { reason, rehearse }) => ({ params: { id: String(entry.id) }, body: { reason, rehearse } })}
      refreshes={[listRecord, getRecordEntry, listStaff, getStaff, ...refreshes]}
      confirmLabel="撤销"
      defaultReason="改错了，撤销"
    />
  );
}
