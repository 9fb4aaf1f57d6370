import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { assignBankLine, getBankLine, setBankLineAside } from '#contract/operator/bank-line-endpoints.ts';
import type { GetBankLineReply } from '#contract/operator/bank-line-schema.ts';
import { bankLineStatus } from '#contract/operator/transfer-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { History } from '../record/detail';
import { transferRefreshes } from '../transfer/fields';
import { asideText, candidateFields, lineFields, lineName, lineStatusField, matchReason, targetInput } from './fields';

const facts: readonly Field<GetBankLineReply>[] = lineFields.filter(
  ({ name }) => !['status', 'match', 'orderNo'].includes(name),
);

/** One line of a statement, with all that it may be. */
export function BankLineDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getBankLine, { params: { id } });
  const path = `/bank-line/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/bank-line', name: '银行流水' }}
      read={read}
      title={lineName}
      renderMark={({ status }) => <ValueContent field={lineStatusField} value={status} />}
      renderActions={({ status }) =>
        status === bankLineStatus.waiting && (
          <>
            <DialogLink to={`${path}/aside`} endpoint={setBankLineAside}>
              搁置
            </DialogLink>
            <DialogLink to={`${path}/assign`} endpoint={assignBankLine} kind="main">
              指定订单
            </DialogLink>
          </>
        )
      }
      renderDialog={(name, row, part) => (
        <LineDialog name={name} row={row} target={part} reread={() => read.mutate()} />
      )}
    >
      {(row) => (
        <>
          <Section title="流水">
            <FieldList fields={facts.filter(({ name }) => isShown(row, name))} row={row} />
          </Section>
          {row.status === bankLineStatus.assigned && (
            <Section title="入账到">
              <p>
                {row.company}：<Link to={`/transfer/${row.payNo}`}>转账 {row.payNo}</Link>，
                <Link to={`/order/${row.orderNo}`}>订单 {row.orderNo}</Link>
                {row.isOtherPayer && '。付款户名和企业名称不同。'}
              </p>
            </Section>
          )}
          {row.status === bankLineStatus.waiting && (
            <Section title={`可能是哪一笔（${row.candidates.length}）`}>
              {row.candidates.length === 0 ? (
                <p>没有转账和它的金额、户名或附言一致。知道是哪个订单的，点“指定订单”。</p>
              ) : (
                <SmallTable
                  label="可能是哪一笔"
                  fields={candidateFields}
                  rows={row.candidates}
                  rowKey={({ payNo, orderNo }) => payNo || orderNo}
                  isStacked
                  renderActions={({ payNo, orderNo, amountFen, isConfirmed }) =>
                    amountFen === row.amountFen && (
                      <DialogLink to={`${path}/assign/${payNo || orderNo}`} endpoint={assignBankLine}>
                        {isConfirmed ? '关联这笔' : '就是这笔'}
                      </DialogLink>
                    )
                  }
                />
              )}
            </Section>
          )}
          <History title="操作记录" subject={`bank-line:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

function isShown(row: GetBankLineReply, name: string): boolean {
  return !['operator', 'reason'].includes(name) || row[name as 'operator' | 'reason'] !== '';
}

interface LineDialogProps {
  name: string;
  row: GetBankLineReply;
  /** The transfer or order that was chosen; '' where it is typed. */
  target: string;
  reread: () => Promise<unknown>;
}

function LineDialog({ name, row, target, reread }: LineDialogProps): ReactNode {
  const params = { id: String(row.id) };
  const shared = {
    refreshes: transferRefreshes,
    // Decided meanwhile: there is nothing to compare, but the page shows it.
    async reread() {
      await reread();
      return undefined;
    },
  };
  switch (name) {
    case 'assign':
      return (
        <ChangeDialog
          {...shared}
          key={target}
          title={`入账：${lineName(row)}`}
          endpoint={assignBankLine}
          fields={[targetInput]}
          record={{ values: { target, ...(target && { reason: matchReason }) }, version: '' }}
          toInput={({ target: typed }, { reason, rehearse }) => ({
            params,
            body: { target: String(typed), reason, rehearse },
          })}
          confirmLabel="入账"
        />
      );
    case 'aside':
      return (
        <ChangeDialog
          {...shared}
          title={`搁置：${lineName(row)}`}
          endpoint={setBankLineAside}
          reasonText={asideText}
          toInput={(_values, { reason, rehearse }) => ({ params, body: { reason, rehearse } })}
          confirmLabel="搁置"
        />
      );
    default:
      return null;
  }
}
