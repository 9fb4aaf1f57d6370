import type { ReactNode } from 'react';
import { formatFen } from '#contract/format-fen.ts';
import { planPrice, type PricedPlan } from '#contract/product/plan-price.ts';
import { priceBasis } from '#contract/product/price-basis.ts';
import type { GetProductReply, VersionOffer } from '#contract/product/product-detail-schema.ts';
import type { ProductCard } from '#contract/product/product-schema.ts';
import { trialDays } from '#contract/product/trial-choice.ts';
import { limitsText } from '#contract/product/version-limits.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { termName } from '#contract/term-name.ts';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import { desktopHref } from '#data/navigation/paths.ts';
import { LineIcon } from '#ui/icon/line-icon.tsx';
import { ListSection } from './mobile-parts';

/** A product in a list. */
export function ProductItem({ product }: { product: ProductCard }): ReactNode {
  return (
    <a href={`/m/product/${product.app_id}`}>
      <img src={product.icon} alt="" width={48} height={48} loading="lazy" />
      <ProductWords product={product} />
    </a>
  );
}

function ProductWords({ product }: { product: ProductCard }): ReactNode {
  const { name, slogan, tags, trial_days: days, min_price_fen: price } = product;
  return (
    <div className="entry-text">
      <h3>{name}</h3>
      <span>{slogan}</span>
      <span className="tags">
        {days > 0 && <em>试用 {days} 天</em>}
        {tags.slice(0, 2).map((tag) => (
          <em key={tag}>{tag}</em>
        ))}
      </span>
      <span className="price">
        {price === null ? (
          '价格面议'
        ) : (
          <>
            <strong>{formatYuan(price)}</strong>/月起 {priceBasis(product)}
          </>
        )}
      </span>
    </div>
  );
}

/** The lowest price of a product, and what it is based on. */
export function LowestPrice({ product }: { product: GetProductReply }): ReactNode {
  const { min_price_fen: price } = product;
  if (price === null) return <p className="price">价格面议</p>;
  return (
    <p className="price">
      <strong>{formatYuan(price)}</strong>/月起<small>{priceBasis(product)}</small>
    </p>
  );
}

/** Monthly price of a plan, and what is paid for its whole length. @param props.plans of the same version. */
export function PlanPrice({ plan, plans }: { plan: PricedPlan; plans: readonly PricedPlan[] }): ReactNode {
  const { monthFen, terms } = planPrice(plan, plans);
  return (
    <>
      <strong>{formatYuan(monthFen)}</strong>/月<small>{terms}</small>
    </>
  );
}

/** The versions with the price of each plan, which links to its order; nothing of a product that is off sale. */
export function VersionList({ product }: { product: GetProductReply }): ReactNode {
  const { app_id: appId, versions, on_sale: onSale } = product;
  return (
    <ListSection
      kind="points"
      title="版本与价格"
      items={(onSale ? versions : []).map(({ name, highlights, limits, plans }) => (
        <>
          <h3>{name}</h3>
          <p>{highlights.join('、')}</p>
          {limits && <p>{limitsText(limits)}</p>}
          <div className="plans">
            {plans.map((plan) => (
              <PlanLink key={plan.id} appId={appId} plan={plan} plans={plans} />
            ))}
          </div>
        </>
      ))}
    />
  );
}

interface PlanLinkProps {
  readonly appId: string;
  readonly plan: VersionOffer['plans'][number];
  readonly plans: VersionOffer['plans'];
}

function PlanLink({ appId, plan, plans }: PlanLinkProps): ReactNode {
  const { id, months, badge } = plan;
  return (
    <a href={desktopHref(buildPath('orderInfo', {}, { appId, plan: id }))}>
      <span>
        {termName(months)}
        {badge && <em>{badge}</em>}
      </span>
      <span>
        <PlanPrice plan={plan} plans={plans} />
      </span>
    </a>
  );
}

/** The actions for a product, at the lower edge. */
export function ProductBar({ product }: { product: GetProductReply }): ReactNode {
  const { app_id: appId, on_sale: onSale } = product;
  if (!onSale) return <OtherProducts label="其他产品" />;
  return (
    <>
      <CallTool />
      <a className="button quiet" href={`/m/trial/${appId}`}>
        {trialDays(product) > 0 ? '免费试用' : '预约演示'}
      </a>
      <a className="button" href={desktopHref(buildPath('funcOpen', { appId, type: 'open' }))}>
        立即开通
      </a>
    </>
  );
}

/** The actions where something cannot be bought. */
export function OtherProducts({ label }: { label: string }): ReactNode {
  return (
    <>
      <CallTool />
      <a className="button" href="/m/product">
        {label}
      </a>
    </>
  );
}

export function CallTool(): ReactNode {
  const { phone } = useRuntimeConfig();
  return (
    <a className="call" href={telephoneHref(phone)}>
      <LineIcon name="phone" />
      咨询
    </a>
  );
}

/** A price with its sign (spec 5.2). */
export function formatYuan(fen: number): string {
  return `¥${formatFen(fen)}`;
}
