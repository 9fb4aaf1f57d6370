import type { ReactNode } from 'react';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';

/** Leads to the trial of a product, or to a demonstration where there is none. */
export function TrialWay({ product }: { product: GetProductReply }): ReactNode {
  const { app_id: appId, name, trial_days: days } = product;
  return (
    <EmptyNote
      title={days > 0 ? `${name}可免费试用 ${days} 天` : `${name}不设自助试用`}
      text={days > 0 ? '无需付款信息，到期自动停用，不会产生费用。' : '留下联系方式，顾问为您演示并看一看账户。'}
    >
      <LinkButton href={buildPath('freetry', { appId })}>{days > 0 ? '申请免费试用' : '预约演示'}</LinkButton>
      <LinkButton href={buildPath('funcOpen', { appId, type: 'open' })} tone="outline">
        直接开通
      </LinkButton>
    </EmptyNote>
  );
}
