import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { assignLead, getLead } from '#contract/operator/lead-endpoints.ts';
import type { GetLeadReply } from '#contract/operator/lead-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { History } from '../record/detail';
import { duplicateFields, leadFields, leadName, ownerInput, refreshes, statusField, toOwnerId } from './fields';
import { FollowUp, LeadMobile } from './follow-up';
import { useOwnerNames } from './list';
import styles from './lead.module.css';

const queueFields: readonly Field<GetLeadReply>[] = leadFields.filter(({ name }) =>
  ['nextContact', 'owner', 'notedAt'].includes(name),
);

const sourceFields: readonly Field<GetLeadReply>[] = leadFields.filter(({ name }) =>
  ['page', 'source', 'createdAt', 'id'].includes(name),
);

const contactFields: readonly Field<GetLeadReply>[] = [
  { name: 'name', label: '联系人' },
  { name: 'company', label: '公司' },
  { name: 'mobile', label: '手机号', render: (row) => <LeadMobile key={row.id} row={row} /> },
  {
    name: 'customer',
    label: '已注册的用户',
    render: ({ customer }) =>
      customer && <Link to={`/user/${customer.id}`}>{customer.name || `用户 ${customer.id}`}</Link>,
  },
  {
    name: 'remark',
    label: '留言',
    render: ({ remark }) => (remark ? <span className={styles.text}>{remark}</span> : undefined),
  },
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
        <DialogLink to={`${path}/assign`} endpoint={assignLead}>
          分配
        </DialogLink>
      )}
      renderDialog={(name, row) => <LeadDialog name={name} row={row} />}
    >
      {(row) => (
        <>
          <Section title="联系方式和留言">
            <FieldList fields={contactFields} row={row} />
          </Section>
          <Section title="跟进">
            <FieldList fields={queueFields} row={row} />
            <FollowUp key={id} row={row} />
            <Notes notes={row.notes} />
          </Section>
          <Section title="来源">
            <FieldList fields={sourceFields} row={row} />
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

function LeadDialog({ name, row }: { name: string; row: GetLeadReply }): ReactNode {
  const owners = useOwnerNames();
  const params = { id: row.id };
  const shared = { refreshes };
  if (name !== 'assign') return null;
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
}
