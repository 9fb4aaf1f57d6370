import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { servicePromises } from '#contract/brand/service-promises.ts';
import type { GetGoodsReply } from '#contract/goods/goods-schema.ts';
import type { VersionOffer } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { limitText, versionLimits } from '#contract/product/version-limits.ts';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { KeyFigures } from '#ui/metrics/key-figures.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import styles from './goods-offer.module.css';

const steps = [
  { title: '核对订单', text: '选择要开通的企业，有优惠券在这一步使用。' },
  { title: '完成付款', text: '支付宝、微信支付或对公转账。' },
  { title: '自动开通', text: '企业成员用原有账号登录即可使用，正在投放的计划不受影响。' },
  { title: '申请发票', text: `普通发票与专用发票，${servicePromises.invoiceIssue}开具。` },
];

interface GoodsContentsProps {
  goods: GetGoodsReply;
  /** The version that the visitor chose; undefined when it is not sold any more. */
  version: VersionOffer | undefined;
}

/** What one gets, and what happens after the payment. */
export function GoodsContents({ goods, version }: GoodsContentsProps): ReactNode {
  return (
    <div className={styles.contents}>
      {goods.video ? (
        <ProductFilm film={goods.video} />
      ) : (
        <CoverPicture className={styles.cover} src={goods.cover} sizes="(min-width: 992px) 700px, 100vw" leading />
      )}
      {version && (
        <section aria-labelledby="version-title">
          <h2 id="version-title" className="size-title margin-bottom-4">
            {version.name}包含
          </h2>
          <ul className={styles.highlights} aria-live="polite">
            {version.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
          <div className={styles.limits}>
            <KeyFigures figures={limitFigures(version)} />
          </div>
          <Link className={styles.more} to={buildPath('productDetail', { appId: goods.app_id })}>
            {goods.product_name}的全部功能
          </Link>
        </section>
      )}
      <section aria-labelledby="steps-title">
        <h2 id="steps-title" className="size-title margin-bottom-4">
          点下“立即开通”之后
        </h2>
        <StepList steps={steps} direction="down" />
      </section>
    </div>
  );
}

function limitFigures({ limits }: VersionOffer): { label: string; value: string }[] {
  return versionLimits.flatMap(({ limit, name, unit }) => {
    const most = limits?.[limit];
    return most === undefined ? [] : [{ label: name, value: limitText(most, unit) }];
  });
}
