import { Fragment, useMemo, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import {
  approveProposal,
  changeProposal,
  createRefund,
  decideService,
  dismissRefusal,
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
import { DetailNotice, DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { History } from '../record/detail';
import { RefundDialog } from './dialogs';
import { orderFields, orderRefundFields, paymentFields, payerOf } from './fields';

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
            <SmallTable
              label="付款"
              fields={paymentFields}
              rows={row.payments}
              rowKey={({ payNo }) => payNo}
              isStacked
            />
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
                isStacked
              />
            )}
          </Section>
          <History title="处理经过" subject={`order:${id}`}>
            {row.refunds.some(isAutomatic) && <AutomaticRefunds refunds={row.refunds} />}
          </History>
        </>
      )}
    </DetailPage>
  );
}

/** Refunds that nobody decided, with their causes. */
function isAutomatic({ operator }: GetRefundReply['refunds'][number]): boolean {
  return operator === '';
}

function AutomaticRefunds({ refunds }: Pick<GetRefundReply, 'refunds'>): ReactNode {
  return (
    <ul>
      {refunds.filter(isAutomatic).map(({ refundNo, createdAt, amountFen, reason }) => (
        <li key={refundNo}>
          {formatDateTime(createdAt).slice(0, 16)} 系统退款 ¥{formatFen(amountFen)}：{reason}
        </li>
      ))}
    </ul>
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
  const toSend = row.refunds.filter(isToSend);
  const toRetry = row.refunds.filter(isToRetry);
  return (
    <>
      {waiting === 'requested' && (
        <DialogLink to={`${path}/reject`} endpoint={rejectRefund} kind="danger">
          不同意退款
        </DialogLink>
      )}
      {toRetry.map(({ refundNo, amountFen }) => (
        <Fragment key={refundNo}>
          <DialogLink to={`${path}/dismiss/${refundNo}`} endpoint={dismissRefusal}>
            不再退款{toRetry.length > 1 && ` ¥${formatFen(amountFen)}`}
          </DialogLink>
          {canRefund && (
            <DialogLink to={`${path}/retry/${refundNo}`} endpoint={createRefund} kind="main">
              再退一次{toRetry.length > 1 && ` ¥${formatFen(amountFen)}`}
            </DialogLink>
          )}
        </Fragment>
      ))}
      {canRefund && toRetry.length === 0 && (
        <DialogLink to={`${path}/create`} endpoint={createRefund} kind={toSend.length > 0 ? 'other' : 'main'}>
          退款
        </DialogLink>
      )}
      {toSend.map(({ refundNo, amountFen }) => (
        <DialogLink key={refundNo} to={`${path}/sent/${refundNo}`} endpoint={recordRefundTransfer} kind="main">
          登记已打款{toSend.length > 1 && ` ¥${formatFen(amountFen)}`}
        </DialogLink>
      ))}
    </>
  );
}

function isLeaving({ state }: GetRefundReply['refunds'][number]): boolean {
  return state === 'leaving';
}

function isToSend({ state }: GetRefundReply['refunds'][number]): boolean {
  return state === 'toSend';
}

function isToRetry({ state }: GetRefundReply['refunds'][number]): boolean {
  return state === 'toRetry';
}

/** Says first what is to be done, and until when. */
function Situation({ row }: { row: GetRefundReply }): ReactNode {
  return (
    <>
      {row.refunds.filter(isToSend).map((refund) => (
        <DetailNotice key={refund.refundNo} isWarning>
          请汇出 <strong>¥{formatFen(refund.amountFen)}</strong> 到 <strong>{payerOf(row, refund)}</strong>
          ，再登记已打款。原因：{refund.reason}。<Link to={`/transfer/${refund.payNo}`}>看这笔转账</Link>
        </DetailNotice>
      ))}
      {row.refunds.filter(isToRetry).map(({ refundNo, amountFen, refusal }) => (
        <DetailNotice key={refundNo} isWarning>
          渠道拒绝了 <strong>¥{formatFen(amountFen)}</strong> 的退款，钱没有退出：
          {refusal || '渠道没有说明原因'}。请再退一次，或者不再退款。
        </DetailNotice>
      ))}
      <Decision row={row} />
    </>
  );
}

function Decision({ row }: { row: GetRefundReply }): ReactNode {
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
