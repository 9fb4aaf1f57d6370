import type { ReactNode } from 'react';
import { formatFen } from '#contract/format-fen.ts';
import {
  approveProposal,
  changeProposal,
  createRefund,
  decideService,
  dismissRefusal,
  recordRefundTransfer,
  rejectRefund,
  withdrawProposal,
  withdrawRefund,
} from '#contract/operator/refund-endpoints.ts';
import type { GetRefundReply } from '#contract/operator/refund-schema.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { parseYuan, typedYuan } from '../../ui/amount';
import { amountInput, payerOf, referenceInput, refreshes } from './fields';

interface RefundDialogProps {
  name: string;
  row: GetRefundReply;
  /** The refund that it is about. */
  part: string;
  reread: () => Promise<GetRefundReply | undefined>;
}

/** What the fields of a dialog begin with. */
interface Begun {
  readonly version: string;
  readonly amountFen?: number;
  readonly reason?: string;
}

/** The dialog of an address such as `/refund/20…/create`. */
export function RefundDialog({ name, row, part, reread }: RefundDialogProps): ReactNode {
  const params = { orderNo: row.orderNo };
  const shared = { refreshes };
  const versioned = (read: (row: GetRefundReply) => Begun | null | undefined) => ({
    record: toRecord(read(row) ?? {}),
    async reread() {
      const fresh = await reread();
      return fresh && toRecord(read(fresh) ?? {});
    },
  });
  const ofOrder = versioned(({ version }) => ({ version }));
  const ofProposal = versioned(
    ({ proposal }) => proposal && { version: proposal.version, amountFen: proposal.amountFen },
  );
  const subject = `订单 ${row.orderNo}`;
  switch (name) {
    case 'create':
    case 'retry': {
      const { leftFen, canRefundPart, approvalLimitFen } = row;
      const refused = row.refunds.find(({ refundNo }) => refundNo === part);
      return (
        <ChangeDialog
          {...shared}
          {...versioned((fresh) => toNewRefund(fresh, refused))}
          title={`${refused ? '再退一次' : '退款'}：${subject}`}
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
    case 'dismiss': {
      const refused = row.refunds.find(({ refundNo }) => refundNo === part);
      return (
        <ChangeDialog
          {...shared}
          title={`不再退款：${subject}`}
          endpoint={dismissRefusal}
          note={refused && `渠道拒绝了 ¥${formatFen(refused.amountFen)} 的退款：${refused.refusal || '没有说明原因'}`}
          toInput={(_values, { reason, rehearse }) => ({ params, body: { refundNo: part, reason, rehearse } })}
          confirmLabel="不再退款"
        />
      );
    }
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
    case 'sent': {
      const sent = row.refunds.find(({ refundNo }) => refundNo === part);
      return (
        <ChangeDialog
          {...shared}
          title={`登记已打款：${subject}`}
          endpoint={recordRefundTransfer}
          note={sent && `汇出 ¥${formatFen(sent.amountFen)} 到：${payerOf(row, sent)}`}
          fields={[referenceInput]}
          record={{ values: { reference: '', reason: '已从公司账户汇出' }, version: '' }}
          toInput={({ reference }, { reason, rehearse }) => ({
            params,
            body: { refundNo: part, reference: String(reference).trim(), reason, rehearse },
          })}
          confirmLabel="登记已打款"
        />
      );
    }
    default:
      return null;
  }
}

/** What a refund dialog begins with: all that is left, or what the channel refused. */
function toNewRefund(
  { version, leftFen, canRefundPart }: GetRefundReply,
  refused: GetRefundReply['refunds'][number] | undefined,
): Begun {
  if (!refused) return { version, amountFen: leftFen };
  const amountFen = canRefundPart ? Math.min(refused.amountFen, leftFen) : leftFen;
  return { version, amountFen, reason: refused.reason };
}

function toRecord({ version = '', amountFen, reason }: Partial<Begun> = {}) {
  return {
    version,
    values: {
      ...(amountFen !== undefined && { amountFen: typedYuan(amountFen) }),
      ...(reason !== undefined && { reason }),
    },
  };
}
