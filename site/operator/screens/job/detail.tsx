import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getRecordEntry } from '#contract/operator/record-endpoints.ts';
import { abandonJob, getJob, retryJob } from '#contract/operator/system-endpoints.ts';
import type { GetJobReply } from '#contract/operator/system-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { CopyButton } from '../../ui/copy-button';
import { History } from '../record/detail';
import { jobActions, jobFields, jobName, refreshes, stateField } from './fields';

const detailFields = jobFields.filter(({ name }) => !['name', 'state', 'error'].includes(name));

/** One job: when it runs, why it failed, and what it is about. */
export function JobDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getJob, { params: { id } });
  const path = `/job/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/job', name: '任务' }}
      read={read}
      title={jobName}
      renderMark={({ state }) => <ValueContent field={stateField} value={state} />}
      renderActions={({ state }) => (
        <>
          {state === 'dead' && (
            <DialogLink to={`${path}/abandon`} endpoint={abandonJob} kind="danger">
              放弃
            </DialogLink>
          )}
          {(state === 'dead' || state === 'failing') && (
            <DialogLink to={`${path}/retry`} endpoint={retryJob} kind="main">
              重试
            </DialogLink>
          )}
        </>
      )}
      renderDialog={(name, row) => <JobDialog name={name} row={row} reread={() => read.mutate()} />}
    >
      {(row) => (
        <>
          <Section title="运行">
            <FieldList fields={detailFields} row={row} />
          </Section>
          {row.error !== '' && (
            <Section title="上次失败的原因">
              <p>
                <code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{row.error}</code>{' '}
                <CopyButton text={row.error} label="复制失败原因" />
              </p>
            </Section>
          )}
          {row.payload.length > 0 && (
            <Section title="内容">
              <SmallTable label="内容" fields={payloadFields} rows={row.payload} rowKey={({ name }) => name} />
            </Section>
          )}
          <History title="处理经过" subject={`job:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

type PayloadValue = GetJobReply['payload'][number];

const payloadNames: Readonly<Record<string, string>> = {
  orderNo: '订单号',
  payNo: '支付单号',
  refundNo: '退款单号',
  channel: '渠道',
  day: '日期',
  notice: '通知',
};

const payloadFields: readonly Field<PayloadValue>[] = [
  { name: 'name', label: '名称', isShort: true, read: ({ name }) => payloadNames[name] ?? name },
  {
    name: 'value',
    label: '值',
    render({ name, value }) {
      if (value === '') return '可能含个人信息，不显示';
      return (
        <>
          {name === 'orderNo' ? <Link to={`/order/${value}`}>{value}</Link> : value}{' '}
          <CopyButton text={value} label={`复制${payloadNames[name] ?? name}`} />
        </>
      );
    },
  },
];

interface JobDialogProps {
  name: string;
  row: GetJobReply;
  reread: () => Promise<unknown>;
}

function JobDialog({ name, row, reread }: JobDialogProps): ReactNode {
  const action = jobActions.find(({ path }) => path === name);
  if (!action) return null;
  return (
    <ChangeDialog
      title={`${action.label}：${jobName(row)}`}
      endpoint={action.endpoint}
      reasonText={action.reasonText}
      // An abandoned job cannot be read again.
      refreshes={[...(name === 'retry' ? refreshes : refreshes.filter((each) => each !== getJob)), getRecordEntry]}
      toInput={(_values, { reason, rehearse }) => ({ params: { id: String(row.id) }, body: { reason, rehearse } })}
      reread={async () => {
        await reread();
        return undefined;
      }}
      confirmLabel={action.label}
      isDangerous={name === 'abandon'}
    />
  );
}
