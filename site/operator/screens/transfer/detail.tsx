import Skeleton from '@douyinfe/semi-ui/lib/es/skeleton';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  confirmTransfer,
  getTransfer,
  getTransferVoucher,
  recordTransferPayer,
  rejectTransfer,
} from '#contract/operator/transfer-endpoints.ts';
import type { GetTransferReply } from '#contract/operator/transfer-schema.ts';
import { orderStatusLabels } from '#contract/order/order-status.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { failureText } from '#data/http/api-failure.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailNotice, DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, StateMark, ValueContent, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { useOperator } from '../../ui/operator';
import { History } from '../record/detail';
import {
  confirmationReason,
  lineFields,
  payerInputs,
  rejectionText,
  transferFields,
  transferName,
  transferRefreshes,
  transferStatusField,
} from './fields';
import styles from './transfer.module.css';

const facts: readonly Field<GetTransferReply>[] = [
  {
    name: 'payerName',
    label: '付款户名',
    render: ({ payerName, isOtherPayer }) => (
      <>
        {payerName} {isOtherPayer && <StateMark state="busy">和企业名称不同</StateMark>}
      </>
    ),
  },
  ...transferFields.filter(
    ({ name }) => !['payerName', 'status', 'orderNo', 'payerBank', 'payerAccount'].includes(name),
  ),
  { name: 'payerBank', label: '开户银行' },
  { name: 'payerAccount', label: '付款账号', kind: 'id' },
  { name: 'orderNo', label: '订单', render: (row) => <OrderLink row={row} /> },
  { name: 'expireAt', label: '订单等到', kind: 'moment' },
];

function OrderLink({ row: { orderNo, orderStatus } }: { row: GetTransferReply }): ReactNode {
  const { may } = useOperator();
  const text = `${orderNo}（${orderStatusLabels[orderStatus]}）`;
  return may('order.read') ? <Link to={`/order/${orderNo}`}>{text}</Link> : text;
}

/** States from which the money may still come. */
const undecided: readonly number[] = [paymentStatus.open, paymentStatus.failed, paymentStatus.closed];

/** One transfer beside the picture that proves it. */
export function TransferDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getTransfer, { params: { payNo: id } });
  const path = `/transfer/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/transfer', name: '对公转账' }}
      read={read}
      title={transferName}
      renderMark={({ status }) => <ValueContent field={transferStatusField} value={status} />}
      renderActions={({ status }) => (
        <>
          {status === paymentStatus.open && (
            <DialogLink to={`${path}/reject`} endpoint={rejectTransfer} kind="danger">
              没有到账
            </DialogLink>
          )}
          <DialogLink to={`${path}/payer`} endpoint={recordTransferPayer}>
            登记付款账户
          </DialogLink>
          {undecided.includes(status) && (
            <DialogLink to={`${path}/confirm`} endpoint={confirmTransfer} kind="main">
              确认到账
            </DialogLink>
          )}
        </>
      )}
      renderDialog={(name, row) => <TransferDialog name={name} row={row} reread={() => read.mutate()} />}
    >
      {(row) => (
        <>
          {row.problem && (
            <DetailNotice isWarning>{row.problem}：确认到账后，这笔钱会转为退款，等待打款。</DetailNotice>
          )}
          <div className={styles.sides}>
            <Section title="转账">
              <FieldList fields={facts.filter(({ name }) => isShown(row, name))} row={row} />
            </Section>
            <Section title="凭证">{row.hasVoucher ? <Voucher payNo={row.payNo} /> : <p>没有凭证。</p>}</Section>
          </div>
          <Section title="银行流水">
            {row.lines.length === 0 ? (
              <p>导入的银行流水里没有这个金额。</p>
            ) : (
              <SmallTable label="银行流水" fields={lineFields} rows={row.lines} rowKey={({ id: lineId }) => lineId} />
            )}
          </Section>
          <History title="操作记录" subject={`transfer:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

function isShown(row: GetTransferReply, name: string): boolean {
  if (name === 'paidAt') return row.paidAt !== null;
  if (name === 'failReason') return row.failReason !== '';
  return name !== 'expireAt' || row.status === paymentStatus.open;
}

/** The picture in view; a press shows it in full size. */
function Voucher({ payNo }: { payNo: string }): ReactNode {
  const { data, error } = useRead(getTransferVoucher, { params: { payNo } });
  if (error) return <p>{failureText(error)}</p>;
  if (!data) return <Skeleton loading active placeholder={<Skeleton.Image className={styles.loading ?? ''} />} />;
  return (
    <details className={styles.voucher}>
      <summary>
        <img src={data.picture} alt="转账凭证" />
        <span>看大图，或缩小</span>
      </summary>
    </details>
  );
}

interface TransferDialogProps {
  name: string;
  row: GetTransferReply;
  reread: () => Promise<GetTransferReply | undefined>;
}

function TransferDialog({ name, row, reread }: TransferDialogProps): ReactNode {
  const params = { payNo: row.payNo };
  const shared = { refreshes: transferRefreshes };
  // Decided meanwhile: there is nothing to compare, but the page shows it.
  const rereadDecided = async () => {
    await reread();
    return undefined;
  };
  switch (name) {
    case 'confirm':
      return (
        <ChangeDialog
          {...shared}
          title={`确认到账：${transferName(row)}`}
          endpoint={confirmTransfer}
          reread={rereadDecided}
          defaultReason={confirmationReason}
          toInput={(_values, { reason, rehearse }) => ({ params, body: { reason, rehearse } })}
          confirmLabel="确认到账"
        />
      );
    case 'reject':
      return (
        <ChangeDialog
          {...shared}
          title={`没有到账：${transferName(row)}`}
          endpoint={rejectTransfer}
          reasonText={rejectionText}
          reread={rereadDecided}
          toInput={(_values, { reason, rehearse }) => ({ params, body: { reason, rehearse } })}
          confirmLabel="没有到账"
          isDangerous
        />
      );
    case 'payer':
      return (
        <ChangeDialog
          {...shared}
          title={`登记付款账户：${transferName(row)}`}
          endpoint={recordTransferPayer}
          note="以后退款会打回这个账户。"
          fields={payerInputs}
          record={toRecord(row)}
          reread={async () => {
            const fresh = await reread();
            return fresh && toRecord(fresh);
          }}
          toInput={({ payerName, payerBank, payerAccount }, change) => ({
            params,
            body: {
              payerName: String(payerName),
              payerBank: String(payerBank),
              payerAccount: String(payerAccount),
              ...change,
            },
          })}
          confirmLabel="登记"
        />
      );
    default:
      return null;
  }
}

function toRecord({ payerName, payerBank, payerAccount, version }: GetTransferReply) {
  return { values: { payerName, payerBank, payerAccount }, version };
}
