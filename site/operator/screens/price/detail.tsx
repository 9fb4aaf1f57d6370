import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { chinaDay } from '#contract/china-day.ts';
import { formatFen } from '#contract/format-fen.ts';
import {
  cancelPricePeriod,
  changePrice,
  changeSale,
  getPrice,
  listPrices,
  planPrice,
} from '#contract/operator/price-endpoints.ts';
import type { GetPriceReply } from '#contract/operator/price-schema.ts';
import { getRecordEntry, listRecord } from '#contract/operator/record-endpoints.ts';
import { commandName } from '#contract/operator/record-names.ts';
import { useRead } from '#data/http/use-read.ts';
import { parseYuan, typedYuan } from '../../ui/amount';
import { ChangeDialog, type ChangePart } from '../../frame/change-dialog';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList } from '../../frame/field';
import { useOperator } from '../../ui/operator';
import { SmallTable } from '../../frame/small-table';
import { UndoDialog } from '../record/detail';
import { historyFields, listPriceInput, periodFields, planName, priceFields, priceInput, unpaidFields } from './fields';

const refreshes = [listPrices, getPrice, listRecord, getRecordEntry];
/** Changes that the page shows; the record has the others. */
const shownChanges = 5;

/** What one plan costs: now, planned, and in the orders that wait. */
export function PriceDetail(): ReactNode {
  const { id = '' } = useParams();
  const { may } = useOperator();
  const read = useRead(getPrice, { params: { planId: id } });
  const subject = `price:${id}`;
  const history = useRead(listRecord, { query: { subject } }, { enabled: may('record.read') });
  const changes = history.data?.items ?? [];
  const path = `/price/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/price', name: '价格' }}
      read={read}
      title={planName}
      renderActions={({ isOnSale }) => (
        <>
          <DialogLink to={`${path}/sale`} endpoint={changeSale} kind={isOnSale ? 'danger' : 'other'}>
            {isOnSale ? '下架' : '上架'}
          </DialogLink>
          <DialogLink to={`${path}/period`} endpoint={planPrice}>
            安排限时价
          </DialogLink>
          <DialogLink to={`${path}/change`} endpoint={changePrice} kind="main">
            改价格
          </DialogLink>
        </>
      )}
      renderDialog={(name, row, part) => {
        const entry = name === 'undo' ? changes.find((each) => String(each.id) === part) : undefined;
        if (entry) return <UndoDialog entry={entry} refreshes={refreshes} />;
        return <PriceDialog name={name} row={row} part={part} reread={async () => read.mutate()} />;
      }}
    >
      {(row) => (
        <>
          <Section title="价格">
            <FieldList fields={priceFields} row={row} />
          </Section>
          <Section title="限时价">
            {row.periods.length === 0 ? (
              <p>没有安排过限时价。</p>
            ) : (
              <SmallTable
                label="限时价"
                fields={periodFields}
                rows={row.periods}
                rowKey={(period) => period.id}
                renderActions={({ id: periodId, state }) =>
                  (state === 'planned' || state === 'running') && (
                    <DialogLink to={`${path}/cancel/${periodId}`} endpoint={cancelPricePeriod}>
                      取消
                    </DialogLink>
                  )
                }
              />
            )}
          </Section>
          <Section title={`价格不同的未付款订单（${row.unpaidOrders.total}）`}>
            {row.unpaidOrders.total === 0 ? (
              <p>没有未付款的订单带着别的价格。</p>
            ) : (
              <>
                <p>这些订单仍按下单时的价格付款。</p>
                <SmallTable
                  label="未付款订单"
                  fields={unpaidFields}
                  rows={row.unpaidOrders.items}
                  rowKey={({ orderNo }) => orderNo}
                />
              </>
            )}
          </Section>
          {may('record.read') && (
            <Section title="最近变动">
              {changes.length === 0 ? (
                <p>还没有改过。</p>
              ) : (
                <SmallTable
                  label="最近变动"
                  fields={[
                    ...historyFields,
                    {
                      name: 'command',
                      label: '操作',
                      render: (entry) => <Link to={`/record/${entry.id}`}>{commandName(entry)}</Link>,
                    },
                    { name: 'reason', label: '原因' },
                  ]}
                  rows={changes.slice(0, shownChanges)}
                  rowKey={(entry) => entry.id}
                  actionsLabel="撤销"
                  renderActions={({ id: entryId, canUndo }) =>
                    canUndo &&
                    entryId === changes[0]?.id && <DialogLink to={`${path}/undo/${entryId}`}>撤销</DialogLink>
                  }
                />
              )}
              {changes.length > shownChanges && (
                <p>
                  <Link to={`/record?subject=${encodeURIComponent(subject)}`}>全部变动</Link>
                </p>
              )}
            </Section>
          )}
        </>
      )}
    </DetailPage>
  );
}

interface PriceDialogProps {
  name: string;
  row: GetPriceReply;
  /** The period that is cancelled. */
  part: string;
  reread: () => Promise<GetPriceReply | undefined>;
}

function PriceDialog({ name, row, part, reread }: PriceDialogProps): ReactNode {
  const params = { planId: String(row.planId) };
  const shared = { refreshes };
  switch (name) {
    case 'change':
      return (
        <ChangeDialog
          {...shared}
          title={`改价格：${planName(row)}`}
          endpoint={changePrice}
          note={row.period?.isRunning && `限时价 ¥${formatFen(row.priceFen)} 正在进行，新的售价在它结束后生效。`}
          fields={[priceInput(), listPriceInput]}
          record={toRecord(row)}
          reread={async () => {
            const fresh = await reread();
            return fresh && toRecord(fresh);
          }}
          toInput={({ priceFen, listPriceFen }, change) => ({
            params,
            body: { priceFen: toFen(priceFen), listPriceFen: toFen(listPriceFen), ...change },
          })}
          confirmLabel="改价格"
        />
      );
    case 'period': {
      const values = { priceFen: '', from: today(), to: '' };
      return (
        <ChangeDialog
          {...shared}
          title={`安排限时价：${planName(row)}`}
          endpoint={planPrice}
          note={`平时价 ¥${formatFen(row.regularPriceFen)}，划线价 ¥${formatFen(row.listPriceFen)}。日期按北京时间，到最后一天结束。`}
          fields={[
            priceInput(row.listPriceFen),
            { name: 'from', label: '第一天', kind: 'day' },
            {
              name: 'to',
              label: '最后一天',
              kind: 'day',
              isOptional: true,
              hint: '不填就一直有效，直到取消。',
              check: (text, { from }) => (text < String(from) ? '不能早于第一天' : undefined),
            },
          ]}
          record={{ values, version: row.version }}
          reread={async () => {
            const fresh = await reread();
            return fresh && { values: {}, version: fresh.version };
          }}
          toInput={({ priceFen, from, to }, change) => ({
            params,
            body: { priceFen: toFen(priceFen), from: String(from), to: String(to) || null, ...change },
          })}
          confirmLabel="安排"
        />
      );
    }
    case 'cancel':
      return (
        <ChangeDialog
          {...shared}
          title={`取消限时价：${planName(row)}`}
          endpoint={cancelPricePeriod}
          toInput={(_values, change) => ({ params: { id: part }, body: withoutVersion(change) })}
          confirmLabel="取消限时价"
          isDangerous
        />
      );
    case 'sale':
      return (
        <ChangeDialog
          {...shared}
          title={`${row.isOnSale ? '下架' : '上架'}：${planName(row)}`}
          endpoint={changeSale}
          record={{ values: {}, version: row.version }}
          reread={async () => {
            const fresh = await reread();
            return fresh && { values: {}, version: fresh.version };
          }}
          toInput={(_values, change) => ({ params, body: { isOnSale: !row.isOnSale, ...change } })}
          confirmLabel={row.isOnSale ? '下架' : '上架'}
          isDangerous={row.isOnSale}
        />
      );
    default:
      return null;
  }
}

function toRecord({ regularPriceFen, listPriceFen, version }: GetPriceReply) {
  return { values: { listPriceFen: typedYuan(listPriceFen), priceFen: typedYuan(regularPriceFen) }, version };
}

function today(): string {
  return chinaDay(new Date());
}

/** The form has checked it. */
function toFen(typed: string | boolean | undefined): number {
  return parseYuan(String(typed)) ?? 0;
}

function withoutVersion({ reason, rehearse }: ChangePart) {
  return { reason, rehearse };
}
