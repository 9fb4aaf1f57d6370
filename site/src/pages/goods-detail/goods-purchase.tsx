import type { ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import type { GetGoodsReply } from '#contract/goods/goods-schema.ts';
import type { VersionOffer } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { formatFen } from '#contract/format-fen.ts';
import { termName } from '#contract/term-name.ts';
import { VersionChoice } from '#features/purchase/choice/version-choice.tsx';
import { TermChoice } from '#ui/choice/choice.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import type { SelectedPlan } from '#data/find-plan.ts';
import { telephoneHref } from '#data/config/runtime-config.ts';
import styles from './goods-purchase.module.css';

interface GoodsPurchaseProps {
  goods: GetGoodsReply;
  chosen: SelectedPlan | undefined;
  /** Called with the id of another plan. */
  onChoose: (planId: number) => void;
}

/** The choice of version and length of service, the price, and the way to the order. */
export function GoodsPurchase({ goods, chosen, onChoose }: GoodsPurchaseProps): ReactNode {
  const { app_id: appId, product_name: name, slogan, versions } = goods;
  const choose = (version: VersionOffer, months: number) => {
    const plan = version.plans.find((offer) => offer.months === months) ?? version.plans[0];
    if (plan) onChoose(plan.id);
  };
  return (
    <div className={styles.purchase}>
      <div>
        <h1 className={styles.title}>{name}</h1>
        <p className="text-secondary size-large margin-top-2">{slogan}</p>
      </div>
      {goods.on_sale && chosen ? (
        <>
          <VersionChoice
            versions={versions.filter(({ plans }) => plans.length > 0)}
            chosen={chosen.version.id}
            pricedMonths={chosen.plan.months}
            onChoose={(version) => choose(version, chosen.plan.months)}
          />
          <TermChoice
            terms={chosen.version.plans.map(({ months }) => months)}
            chosen={chosen.plan.months}
            onChoose={(months) => choose(chosen.version, months)}
          />
          <div className={styles.bar} data-bottom-bar>
            <Price chosen={chosen} />
            <LinkButton href={buildPath('orderInfo', {}, { appId, plan: chosen.plan.id })}>立即开通</LinkButton>
          </div>
        </>
      ) : (
        <>
          <p className={styles.withdrawn}>这个商品已下架。同类产品仍可开通，价格以产品页为准。</p>
          <LinkButton href={buildPath('product')}>看看其他产品</LinkButton>
        </>
      )}
      <p className={styles.help}>
        拿不准选哪个版本？致电 <a href={telephoneHref(brand.phone)}>{brand.phone}</a>，{brand.serviceHours}
      </p>
    </div>
  );
}

function Price({ chosen: { version, plan } }: { chosen: SelectedPlan }): ReactNode {
  return (
    <p className="text-secondary size-small grid" aria-live="polite">
      <span className="text-brand weight-600">
        {version.name} · {termName(plan.months)}
      </span>
      <span className={styles.amount}>¥{formatFen(plan.price_fen)}</span>
    </p>
  );
}
