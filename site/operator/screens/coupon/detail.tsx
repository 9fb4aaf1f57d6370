import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import {
  changeCouponOffer,
  changeCouponState,
  createCouponBatch,
  createCouponOffer,
  getCouponOffer,
  issueCouponToAll,
  issueCouponToList,
  stopCouponBatch,
} from '#contract/operator/coupon-endpoints.ts';
import type { GetCouponOfferReply } from '#contract/operator/coupon-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { History } from '../record/detail';
import { CouponDialog } from './dialogs';
import { batchFields, couponFields, Examples, issueFields, orderFields, stateField } from './fields';

const termNames = ['type', 'terms', 'products', 'days', 'perUser', 'isPublic', 'code', 'id'];
const termFields: readonly Field<GetCouponOfferReply>[] = [
  ...couponFields.filter(({ name }) => termNames.includes(name)),
  { name: 'examples', label: '现在的价格', render: ({ examples }) => <Examples items={examples} /> },
];

const useFields: readonly Field<GetCouponOfferReply>[] = [
  { name: 'total', label: '总张数', kind: 'count' },
  { name: 'received', label: '已领', kind: 'count' },
  { name: 'unused', label: '其中没用', kind: 'count', read: ({ uses }) => uses.unused },
  { name: 'held', label: '下单占用中', kind: 'count', read: ({ uses }) => uses.held },
  { name: 'used', label: '已使用', kind: 'count', read: ({ uses }) => uses.used },
  { name: 'reserved', label: '留给兑换码和发放', kind: 'count' },
  { name: 'left', label: '还剩', kind: 'count', read: ({ total, received, reserved }) => total - received - reserved },
];

const broughtFields: readonly Field<GetCouponOfferReply>[] = [
  { name: 'orders', label: '带来订单', kind: 'count', read: ({ orders }) => `${orders.toLocaleString('en')} 笔` },
  { name: 'paidFen', label: '带来实付', kind: 'fen' },
  { name: 'couponFen', label: '券一共减了', kind: 'fen' },
];

/** Milliseconds between two looks at a coupon that is being given to all. */
const issuePollTime = 2_000;

/** One coupon: its terms, who has it, its codes, and what it brought. */
export function CouponDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getCouponOffer, { params: { id } });
  const { mutate } = read;
  const isIssuing = read.data?.issues.some(({ state }) => state === 'running') ?? false;
  useEffect(() => {
    if (!isIssuing) return undefined;
    const timer = setInterval(() => void mutate(), issuePollTime);
    return () => clearInterval(timer);
  }, [isIssuing, mutate]);
  const path = `/coupon/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/coupon', name: '优惠券' }}
      read={read}
      title={({ name }) => name}
      renderMark={({ state }) => <ValueContent field={stateField} value={state} />}
      renderActions={(row) => <Actions row={row} path={path} />}
      renderDialog={(name, row, part) => (
        <CouponDialog name={name} row={row} part={part} reread={async () => read.mutate()} />
      )}
    >
      {(row) => (
        <>
          <Section title="内容">
            <FieldList fields={termFields} row={row} />
          </Section>
          <Section title="领取和使用">
            <FieldList fields={useFields} row={row} />
          </Section>
          <Section title="带来的订单">
            <FieldList fields={broughtFields} row={row} />
            {row.recentOrders.length > 0 && (
              <SmallTable
                label="最近的订单"
                fields={orderFields}
                rows={row.recentOrders}
                rowKey={({ orderNo }) => orderNo}
              />
            )}
            <p>只算付了款、没有全额退款的订单。</p>
          </Section>
          <Section title={`兑换码（${row.batches.length} 批）`}>
            {row.batches.length === 0 ? (
              <p>还没有生成过。每个兑换码只能兑换一次，适合线下活动、短信和合作渠道。</p>
            ) : (
              <SmallTable
                label="兑换码"
                fields={batchFields}
                rows={row.batches}
                rowKey={(batch) => batch.id}
                renderActions={(batch) =>
                  !batch.isStopped && (
                    <DialogLink to={`${path}/stop-batch/${batch.id}`} endpoint={stopCouponBatch}>
                      停用这批
                    </DialogLink>
                  )
                }
              />
            )}
          </Section>
          <Section title="发放">
            {row.issues.length === 0 ? (
              <p>还没有直接发给过用户。</p>
            ) : (
              <SmallTable label="发放" fields={issueFields} rows={row.issues} rowKey={(issue) => issue.id} />
            )}
          </Section>
          <History title="最近变动" subject={`coupon:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

function Actions({ row: { state }, path }: { row: GetCouponOfferReply; path: string }): ReactNode {
  const isStopped = state === 'stopped' || state === 'unusable';
  const canIssue = state === 'offered' || state === 'upcoming' || state === 'soldOut';
  return (
    <>
      {state !== 'unusable' && (
        <DialogLink to={`${path}/disable`} endpoint={changeCouponState} kind="danger">
          停用
        </DialogLink>
      )}
      {!isStopped && (
        <DialogLink to={`${path}/stop`} endpoint={changeCouponState} kind="danger">
          停发
        </DialogLink>
      )}
      {isStopped && (
        <DialogLink to={`${path}/resume`} endpoint={changeCouponState}>
          恢复发放
        </DialogLink>
      )}
      <DialogLink to={`${path}/copy`} endpoint={createCouponOffer}>
        照此新建
      </DialogLink>
      <DialogLink to={`${path}/change`} endpoint={changeCouponOffer}>
        修改
      </DialogLink>
      {canIssue && (
        <>
          <DialogLink to={`${path}/issue`} endpoint={issueCouponToAll}>
            发给全部用户
          </DialogLink>
          <DialogLink to={`${path}/issue-list`} endpoint={issueCouponToList}>
            发给名单
          </DialogLink>
          <DialogLink to={`${path}/batch`} endpoint={createCouponBatch} kind="main">
            生成兑换码
          </DialogLink>
        </>
      )}
    </>
  );
}
