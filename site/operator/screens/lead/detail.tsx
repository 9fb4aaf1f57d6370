import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { assignLead, followUpLead, getLead, revealLeadContact } from '#contract/operator/lead-endpoints.ts';
import type { GetLeadReply } from '#contract/operator/lead-schema.ts';
import type { LeadStatus } from '#contract/operator/lead-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { ShownText } from '../../ui/copy-button';
import { History } from '../record/detail';
import {
  duplicateFields,
  followUpInputs,
  isOpen,
  leadFields,
  leadName,
  noteReason,
  ownerInput,
  refreshes,
  statusField,
  toOwnerId,
} from './fields';
import { useOwnerNames } from './list';
import styles from './lead.module.css';

const queueFields: readonly Field<GetLeadReply>[] = leadFields.filter(({ name }) =>
  ['nextContact', 'owner', 'notedAt'].includes(name),
);

const requestFields: readonly Field<GetLeadReply>[] = [
  { name: 'remark', label: '留言', render: ({ remark }) => remark && <span className={styles.text}>{remark}</span> },
  ...leadFields.filter(({ name }) => ['page', 'source', 'createdAt', 'id'].includes(name)),
];

/** One lead: who it is, what was heard, and what is probably the same. */
export function LeadDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getLead, { params: { id } });
  const path = `/lead/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/lead', name: '线索' }}
      read={read}
      title={leadName}
      renderMark={({ status }) => <ValueContent field={statusField} value={status} />}
      renderActions={() => (
        <>
          <DialogLink to={`${path}/assign`} endpoint={assignLead}>
            分配
          </DialogLink>
          <DialogLink to={`${path}/follow-up`} endpoint={followUpLead} kind="main">
            写跟进
          </DialogLink>
        </>
      )}
      renderDialog={(name, row) => <LeadDialog name={name} row={row} reread={async () => read.mutate()} />}
    >
      {(row) => (
        <>
          <Section title="跟进">
            <FieldList fields={queueFields} row={row} />
            <Notes notes={row.notes} />
          </Section>
          <Section title="联系方式">
            <FieldList fields={contactFields(path)} row={row} />
          </Section>
          <Section title="留言">
            <FieldList fields={requestFields} row={row} />
          </Section>
          <Section title={`可能重复的线索（${row.duplicates.length}）`}>
            {row.duplicates.length === 0 ? (
              <p>没有手机号或公司相同的线索。</p>
            ) : (
              <SmallTable
                label="可能重复的线索"
                fields={[
                  {
                    name: 'name',
                    label: '联系人',
                    render: (other) => <Link to={`/lead/${other.id}`}>{leadName(other)}</Link>,
                  },
                  ...duplicateFields,
                ]}
                rows={row.duplicates}
                rowKey={(other) => other.id}
              />
            )}
          </Section>
          <History title="处理经过" subject={`lead:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

function contactFields(path: string): readonly Field<GetLeadReply>[] {
  return [
    { name: 'name', label: '联系人' },
    { name: 'company', label: '公司' },
    {
      name: 'mobile',
      label: '手机号',
      render: ({ mobile }) => (
        <>
          {mobile}{' '}
          <DialogLink to={`${path}/contact`} endpoint={revealLeadContact} kind="inline">
            查看完整号码
          </DialogLink>
        </>
      ),
    },
    {
      name: 'customer',
      label: '已注册的用户',
      render: ({ customer }) =>
        customer && <Link to={`/user/${customer.id}`}>{customer.name || `用户 ${customer.id}`}</Link>,
    },
  ];
}

/** What operators wrote, the latest first. */
function Notes({ notes }: Pick<GetLeadReply, 'notes'>): ReactNode {
  if (notes.length === 0) return <p>还没有跟进过。</p>;
  return (
    <ol className={styles.notes} aria-label="跟进记录">
      {notes.map(({ id, at, operator, text }) => (
        <li key={id}>
          <p className={styles.head}>
            <ValueContent field={{ label: '时间', kind: 'moment' }} value={at} /> {operator}
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface LeadDialogProps {
  name: string;
  row: GetLeadReply;
  reread: () => Promise<GetLeadReply | undefined>;
}

function LeadDialog({ name, row, reread }: LeadDialogProps): ReactNode {
  const owners = useOwnerNames();
  const params = { id: row.id };
  const shared = { refreshes };
  switch (name) {
    case 'follow-up':
      return (
        <ChangeDialog
          {...shared}
          title={`写跟进：${leadName(row)}`}
          endpoint={followUpLead}
          fields={followUpInputs}
          record={{
            values: {
              ...stateOf(row),
              status: row.status === 'new' ? 'active' : row.status,
              note: '',
              reason: noteReason,
            },
            version: row.version,
          }}
          reread={async () => {
            const fresh = await reread();
            return fresh && { values: stateOf(fresh), version: fresh.version };
          }}
          toInput={({ note, status, nextContact }, change) => ({
            params,
            body: {
              note: String(note).trim(),
              status: status as LeadStatus,
              nextContact: isOpen(status) ? String(nextContact) || null : null,
              ...change,
            },
          })}
          confirmLabel="保存"
        />
      );
    case 'assign':
      return (
        <ChangeDialog
          {...shared}
          title={`分配：${leadName(row)}`}
          endpoint={assignLead}
          fields={[ownerInput(owners)]}
          record={{
            values: { ownerId: row.ownerId === null ? '' : String(row.ownerId), reason: '分配线索' },
            version: '',
          }}
          toInput={({ ownerId }, { reason, rehearse }) => ({
            params,
            body: { ownerId: toOwnerId(ownerId), reason, rehearse },
          })}
          confirmLabel="分配"
          isImmediate
        />
      );
    case 'contact':
      return (
        <ChangeDialog
          {...shared}
          title={`查看完整号码：${row.name}`}
          endpoint={revealLeadContact}
          note="看过谁的号码、为什么看，都会写进操作记录。"
          toInput={(_values, { reason, rehearse }) => ({ params, body: { reason, rehearse } })}
          confirmLabel="查看"
          renderDone={({ mobile }) => (
            <>
              <ShownText label="手机号" text={mobile} />
              <p>关闭后不会再显示。</p>
            </>
          )}
        />
      );
    default:
      return null;
  }
}

/** What two people may have changed at once. */
function stateOf({ status, nextContact }: GetLeadReply) {
  return { status, nextContact: nextContact ?? '' };
}
