import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatFen } from '#contract/format-fen.ts';
import {
  approveProposal,
  changeProposal,
  createRefund,
  decideService,
  getRefund,
  recordRefundTransfer,
  rejectRefund,
  withdrawProposal,
  withdrawRefund,
} from '#contract/operator/refund-endpoints.ts';
import type { GetRefundReply } from '#contract/operator/refund-schema.ts';
import { serverNow, useTicking } from '#data/http/server-clock.ts';
import { useRead } from '#data/http/use-read.ts';
import { useBackgroundRead } from '../../frame/background-read';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailNotice, DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { parseYuan, typedYuan } from '../../ui/amount';
import { History } from '../record/detail';
import { amountInput, orderFields, orderRefundFields, paymentFields, referenceInput, refreshes } from './fields';

/** Milliseconds between two looks at a refund that is on its way. */
const pause = 3_000;

/** What one order paid and got back, and what is decided about it. */
export function RefundDetail(): ReactNode {
  const { id = '' } = useParams();
  const input = { params: { orderNo: id } };
  const read = useRead(getRefund, input);
  const isMoving = read.data?.refunds.some(({ state }) => state === 'leaving' || state === 'processing');
  useBackgroundRead(read, getRefund, input, isMoving ? pause : 0);
  const path = `/refund/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/refund', name: '退款' }}
      read={read}
      title={({ orderNo }) => `退款：订单 ${orderNo}`}
      renderActions={(row) => <Actions row={row} path={path} />}
      renderDialog={(name, row, part) => (
        <RefundDialog name={name} row={row} part={part} reread={async () => read.mutate()} />
      )}
    >
      {(row) => (
        <>
          <Situation row={row} />
          <Section title="订单">
            <FieldList fields={orderFields} row={row} />
          </Section>
          <Section title="付款">
            <SmallTable label="付款" fields={paymentFields} rows={row.payments} rowKey={({ payNo }) => payNo} />
          </Section>
          <Section title={`退款记录（${row.refunds.length}）`}>
            {row.refunds.length === 0 ? (
              <p>还没有退过款。</p>
            ) : (
              <SmallTable
                label="退款记录"
                fields={orderRefundFields}
                rows={row.refunds}
                rowKey={({ refundNo }) => refundNo}
                renderActions={({ state, refundNo }) =>
                  state === 'toSend' && (
                    <DialogLink to={`${path}/sent/${refundNo}`} endpoint={recordRefundTransfer}>
                      登记已打款
                    </DialogLink>
                  )
                }
              />
            )}
          </Section>
          <History title="处理经过" subject={`order:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

function Actions({ row, path }: { row: GetRefundReply; path: string }): ReactNode {
  const { waiting, canRefund, proposal } = row;
  const leaving = row.refunds.find(isLeaving);
  if (leaving) {
    return (
      <DialogLink to={`${path}/withdraw/${leaving.refundNo}`} endpoint={withdrawRefund} kind="main">
        撤回
      </DialogLink>
    );
  }
  if (proposal) {
    return (
      <>
        <DialogLink to={`${path}/end-proposal`} endpoint={withdrawProposal} kind="danger">
          撤回这笔
        </DialogLink>
        <DialogLink to={`${path}/change-proposal`} endpoint={changeProposal}>
          改金额
        </DialogLink>
        {proposal.canApprove && (
          <DialogLink to={`${path}/approve`} endpoint={approveProposal} kind="main">
            复核通过
          </DialogLink>
        )}
      </>
    );
  }
  if (waiting === 'external') {
    return (
      <>
        <DialogLink to={`${path}/end-service`} endpoint={decideService} kind="danger">
          结束服务
        </DialogLink>
        <DialogLink to={`${path}/keep-service`} endpoint={decideService} kind="main">
          保留服务
        </DialogLink>
      </>
    );
  }
  return (
    <>
      {waiting === 'requested' && (
        <DialogLink to={`${path}/reject`} endpoint={rejectRefund} kind="danger">
          不同意退款
        </DialogLink>
      )}
      {canRefund && (
        <DialogLink to={`${path}/create`} endpoint={createRefund} kind="main">
          退款
        </DialogLink>
      )}
    </>
  );
}

function isLeaving({ state }: GetRefundReply['refunds'][number]): boolean {
  return state === 'leaving';
}

/** Says first what is to be done, and until when. */
function Situation({ row }: { row: GetRefundReply }): ReactNode {
  const { waiting, waitingReason, proposal, refunds } = row;
  const leaving = refunds.find(isLeaving);
  if (leaving) {
    return (
      <DetailNotice isWarning>
        ¥{formatFen(leaving.amountFen)} <Remaining until={leaving.sendAt ?? row.now} row={row} />
      </DetailNotice>
    );
  }
  const text = proposal
    ? `${proposal.operator} 提交了 ¥${formatFen(proposal.amountFen)} 的退款：${proposal.reason}。${proposal.approvalNote || '请核对后复核。'}`
    : waiting === 'external'
      ? `${waitingReason}：请决定服务是否结束。`
      : waiting === 'requested' && `等待处理：${waitingReason}`;
  if (!text) return null;
  return <DetailNotice>{text}</DetailNotice>;
}

function Remaining({ until, row }: { until: string; row: GetRefundReply }): ReactNode {
  const clock = useMemo(() => ({ ServerTime: row.now }), [row]);
  const seconds = useTicking(() => Math.ceil((Date.parse(until) - serverNow(clock)) / 1_000), 0);
  return seconds > 0 ? <span role="timer">在 {seconds} 秒后退出，之前可以撤回。</span> : <span>正在退出…</span>;
}

interface RefundDialogProps {
  name: string;
  row: GetRefundReply;
  /** The refund that it is about. */
  part: string;
  reread: () => Promise<GetRefundReply | undefined>;
}

function RefundDialog({ name, row, part, reread }: RefundDialogProps): ReactNode {
  const params = { orderNo: row.orderNo };
  const shared = { refreshes };
  const versioned = (read: (row: GetRefundReply) => { version: string; amountFen?: number } | null | undefined) => ({
    record: toRecord(read(row)),
    async reread() {
      const fresh = await reread();
      return fresh && toRecord(read(fresh));
    },
  });
  const ofOrder = versioned(({ version }) => ({ version }));
  const ofProposal = versioned(({ proposal }) => proposal);
  const subject = `订单 ${row.orderNo}`;
  switch (name) {
    case 'create': {
      const { leftFen, canRefundPart, approvalLimitFen } = row;
      return (
        <ChangeDialog
          {...shared}
          {...versioned(({ version, leftFen: amountFen }) => ({ version, amountFen }))}
          title={`退款：${subject}`}
          endpoint={createRefund}
          note={`${row.title}，${row.company}。一个订单的退款合计超过 ¥${formatFen(approvalLimitFen)}，要另一位同事复核。`}
          fields={[amountInput(leftFen, !canRefundPart)]}
          toInput={({ amountFen }, { reason, rehearse, version }) => ({
            params,
            body: { amountFen: parseYuan(String(amountFen)) ?? 0, reason, rehearse, version },
          })}
          confirmLabel="退款"
          isDangerous
        />
      );
    }
    case 'reject':
      return (
        <ChangeDialog
          {...shared}
          {...ofOrder}
          title={`不同意退款：${subject}`}
          endpoint={rejectRefund}
          reasonText={{ label: '不同意的原因', hint: '买家会看到这段话，也会写进操作记录。' }}
          toInput={(_values, body) => ({ params, body })}
          confirmLabel="不同意退款"
          isDangerous
        />
      );
    case 'keep-service':
    case 'end-service': {
      const isKept = name === 'keep-service';
      return (
        <ChangeDialog
          {...shared}
          {...ofOrder}
          title={`${isKept ? '保留' : '结束'}服务：${subject}`}
          endpoint={decideService}
          note={!isKept && row.leftFen > 0 && `渠道没有退完：还剩 ¥${formatFen(row.leftFen)}，结束服务会把它一并退回。`}
          toInput={(_values, change) => ({ params, body: { ...change, isKept } })}
          confirmLabel={isKept ? '保留服务' : '结束服务'}
          isDangerous={!isKept}
        />
      );
    }
    case 'withdraw':
      return (
        <ChangeDialog
          {...shared}
          title={`撤回退款：${subject}`}
          endpoint={withdrawRefund}
          toInput={(_values, { reason, rehearse }) => ({ params, body: { refundNo: part, reason, rehearse } })}
          confirmLabel="撤回"
          defaultReason="撤回，暂不退款"
        />
      );
    case 'change-proposal':
      return (
        <ChangeDialog
          {...shared}
          {...ofProposal}
          title={`改退款金额：${subject}`}
          endpoint={changeProposal}
          fields={[amountInput(row.leftFen, !row.canRefundPart)]}
          toInput={({ amountFen }, { reason, rehearse, version }) => ({
            params,
            body: { amountFen: parseYuan(String(amountFen)) ?? 0, reason, rehearse, version },
          })}
          confirmLabel="改金额"
        />
      );
    case 'approve':
      return (
        <ChangeDialog
          {...shared}
          {...ofProposal}
          title={`复核退款：${subject}`}
          endpoint={approveProposal}
          note={`${row.proposal?.operator} 提交：${row.proposal?.reason}`}
          toInput={(_values, body) => ({ params, body })}
          confirmLabel="复核通过"
          isDangerous
          defaultReason="已核对，同意退款"
        />
      );
    case 'end-proposal':
      return (
        <ChangeDialog
          {...shared}
          {...ofProposal}
          title={`撤回待复核的退款：${subject}`}
          endpoint={withdrawProposal}
          toInput={(_values, body) => ({ params, body })}
          confirmLabel="撤回这笔"
          isDangerous
        />
      );
    case 'sent':
      return (
        <ChangeDialog
          {...shared}
          title={`登记已打款：${subject}`}
          endpoint={recordRefundTransfer}
          note={row.payments.find(({ payer }) => payer)?.payer}
          fields={[referenceInput]}
          record={{ values: { reference: '', reason: '已从公司账户汇出' }, version: '' }}
          toInput={({ reference }, { reason, rehearse }) => ({
            params,
            body: { refundNo: part, reference: String(reference).trim(), reason, rehearse },
          })}
          confirmLabel="登记已打款"
        />
      );
    default:
      return null;
  }
}

function toRecord(found: { version: string; amountFen?: number } | null | undefined) {
  const { version = '', amountFen } = found ?? {};
  return { version, values: amountFen === undefined ? {} : { amountFen: typedYuan(amountFen) } };
}
