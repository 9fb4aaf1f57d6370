import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatFen } from '#contract/format-fen.ts';
import type { GetProductReply, VersionOffer } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { PriceFrom } from '#ui/price/price-from.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import styles from './version-guide.module.css';

/** Which version fits how many accounts, and what it costs at least; terms and orders are at home on the product's own page. */
export function VersionGuide({ product }: { product: GetProductReply }): ReactNode {
  const plans = `${buildPath('productDetail', { appId: product.app_id })}#plans`;
  return (
    <div className={styles.guide}>
      <div className="text-secondary grid justify-items-start gap-4">
        <p className={styles.price}>
          <PriceFrom product={product} />
        </p>
        <p>付款后自动开通，账户多了随时升级，差价按剩余天数折算。</p>
        <LinkButton href={plans}>看全部时长与价格</LinkButton>
      </div>
      <ul className={styles.versions}>
        {product.versions.map((version) => (
          <li key={version.id}>
            <Link className={styles.version} to={plans}>
              <span>
                <strong className={styles.need}>{accountsText(version)}</strong>
                <span className="text-secondary">{version.highlights.join('、')}</span>
              </span>
              <span className={styles.name}>
                {version.name}
                <span className="text-secondary size-small weight-400 tabular block">{monthlyText(version)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function accountsText({ limits, name }: VersionOffer): string {
  if (limits?.accounts === undefined || limits.data_days === undefined) return name;
  const days = limits.data_days === null ? '历史数据不限' : `可查 ${limits.data_days} 天`;
  return `${limits.accounts === null ? '账户数不限' : `${limits.accounts} 个账户以内`}，${days}`;
}

/** The price of one month; nothing where the version is not sold by the month. */
function monthlyText({ plans }: VersionOffer): string | undefined {
  const monthly = plans.find(({ months }) => months === 1);
  return monthly && `¥${formatFen(monthly.price_fen)} / 月`;
}
