import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDateTime } from '#contract/china-time.ts';
import { getRecordEntry } from '#contract/operator/record-endpoints.ts';
import {
  approveTrialApplication,
  endTrial,
  extendTrial,
  getTrialApplication,
  rejectTrialApplication,
  revealTrialContact,
} from '#contract/operator/trial-review-endpoints.ts';
import type { GetTrialApplicationReply } from '#contract/operator/trial-review-schema.ts';
import { trialStatus } from '#contract/trial/trial-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { parseCount } from '../../ui/amount';
import { ShownText } from '../../ui/copy-button';
import { History } from '../record/detail';
import {
  approvalReason,
  daysInput,
  endText,
  extensionInput,
  refreshes,
  rejectionText,
  statusField,
  trialFields,
  trialName,
} from './fields';

const requestFields: readonly Field<GetTrialApplicationReply>[] = [
  ...trialFields.filter(({ name }) => ['productName', 'days', 'createdAt', 'startAt', 'endAt', 'id'].includes(name)),
  { name: 'monthlyBudget', label: '月预算' },
  { name: 'source', label: '来源' },
  { name: 'remark', label: '备注', render: ({ remark }) => <Lines text={remark} /> },
  { name: 'answer', label: '用户看到的原因', render: ({ answer }) => <Lines text={answer} /> },
];

const companyFields: readonly Field<GetTrialApplicationReply>[] = [
  { name: 'company', label: '企业' },
  { name: 'industry', label: '行业' },
  { name: 'contact', label: '联系人' },
];

function Actions({ status, path }: Pick<GetTrialApplicationReply, 'status'> & { path: string }): ReactNode {
  switch (status) {
    case trialStatus.waiting:
      return (
        <>
          <DialogLink to={`${path}/reject`} endpoint={rejectTrialApplication} kind="danger">
            不通过
          </DialogLink>
          <DialogLink to={`${path}/approve`} endpoint={approveTrialApplication} kind="main">
            通过
          </DialogLink>
        </>
      );
    case trialStatus.running:
      return (
        <>
          <DialogLink to={`${path}/end`} endpoint={endTrial} kind="danger">
            提前结束
          </DialogLink>
          <DialogLink to={`${path}/extend`} endpoint={extendTrial} kind="main">
            延长
          </DialogLink>
        </>
      );
    default:
      return null;
  }
}

function Lines({ text }: { text: string }): ReactNode {
  return text === '' ? '—' : <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
}

/** One application, and what became of it. */
export function TrialDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getTrialApplication, { params: { id } });
  const path = `/trial/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/trial', name: '试用' }}
      read={read}
      title={trialName}
      renderMark={({ status }) => <ValueContent field={statusField} value={status} />}
      renderActions={({ status }) => <Actions status={status} path={path} />}
      renderDialog={(name, row) => <TrialDialog name={name} row={row} reread={() => read.mutate()} />}
    >
      {(row) => (
        <>
          <Section title="申请">
            <FieldList fields={requestFields.filter(({ name }) => name !== 'answer' || row.answer)} row={row} />
          </Section>
          <Section title="企业和联系人">
            <FieldList
              fields={[
                ...companyFields,
                { name: 'mobile', label: '手机号', render: () => <Mobile row={row} path={path} /> },
              ]}
              row={row}
            />
          </Section>
          <Section title={`这家企业的其他申请（${row.others.length}）`}>
            {row.others.length === 0 ? (
              <p>没有申请过别的试用。</p>
            ) : (
              <SmallTable label="其他申请" fields={otherFields} rows={row.others} rowKey={(other) => other.id} />
            )}
          </Section>
          <History title="处理经过" subject={`trial:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

type OtherApplication = GetTrialApplicationReply['others'][number];

const otherFields: readonly Field<OtherApplication>[] = [
  {
    name: 'productName',
    label: '产品',
    render: ({ id, productName }) => <Link to={`/trial/${id}`}>{productName}</Link>,
  },
  statusField,
  { name: 'createdAt', label: '申请时间', kind: 'moment' },
];

function Mobile({ row: { mobile }, path }: { row: GetTrialApplicationReply; path: string }): ReactNode {
  if (mobile === '') return '已按规定清除';
  return (
    <>
      {mobile}{' '}
      <DialogLink to={`${path}/contact`} endpoint={revealTrialContact} kind="inline">
        查看完整号码
      </DialogLink>
    </>
  );
}

interface TrialDialogProps {
  name: string;
  row: GetTrialApplicationReply;
  reread: () => Promise<unknown>;
}

function TrialDialog({ name, row, reread }: TrialDialogProps): ReactNode {
  const params = { id: String(row.id) };
  const shared = {
    refreshes: [...refreshes, getRecordEntry],
    // One that was decided meanwhile: there is nothing to compare, but the page shows it.
    async reread() {
      await reread();
      return undefined;
    },
  };
  switch (name) {
    case 'approve':
      return (
        <ChangeDialog
          {...shared}
          title={`通过：${trialName(row)}`}
          endpoint={approveTrialApplication}
          fields={[daysInput]}
          record={{ values: { days: String(row.days), reason: approvalReason }, version: '' }}
          toInput={({ days }, { reason, rehearse }) => ({
            params,
            body: { days: parseCount(String(days)) ?? 0, reason, rehearse },
          })}
          confirmLabel="通过"
        />
      );
    case 'reject':
      return (
        <ChangeDialog
          {...shared}
          title={`不通过：${trialName(row)}`}
          endpoint={rejectTrialApplication}
          reasonText={rejectionText}
          toInput={(_values, { reason, rehearse }) => ({ params, body: { reason, rehearse } })}
          confirmLabel="不通过"
          isDangerous
        />
      );
    case 'extend':
      return (
        <ChangeDialog
          {...shared}
          title={`延长：${trialName(row)}`}
          endpoint={extendTrial}
          note={row.endAt && `现在到 ${formatDateTime(row.endAt).slice(0, 16)} 到期。`}
          fields={[extensionInput]}
          record={{ values: { days: '7', reason: '客户还要再试' }, version: row.version }}
          toInput={({ days }, change) => ({ params, body: { days: parseCount(String(days)) ?? 0, ...change } })}
          confirmLabel="延长"
        />
      );
    case 'end':
      return (
        <ChangeDialog
          {...shared}
          title={`提前结束：${trialName(row)}`}
          endpoint={endTrial}
          note="结束后马上不能再使用，也不能恢复。"
          reasonText={endText}
          record={{ values: {}, version: row.version }}
          toInput={(_values, change) => ({ params, body: change })}
          confirmLabel="提前结束"
          isDangerous
        />
      );
    case 'contact':
      return (
        <ChangeDialog
          {...shared}
          title={`查看完整号码：${row.contact || row.company}`}
          endpoint={revealTrialContact}
          note="看过谁的号码、为什么看，都会写进操作记录。"
          record={{ values: { reason: '联系申请人' }, version: '' }}
          toInput={(_values, { reason, rehearse }) => ({ params, body: { reason, rehearse } })}
          confirmLabel="查看"
          isImmediate
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
