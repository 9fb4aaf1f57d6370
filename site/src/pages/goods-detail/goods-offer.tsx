import type { ReactNode } from 'react';
import { brand } from '../../../contract/brand/brand';
import { servicePromises } from '../../../contract/brand/service-promises';
import type { GetGoodsReply } from '../../../contract/goods/goods-schema';
import { buildPath } from '../../../contract/routes/route-table';
import { PageHead } from '../../shared/navigation/page-head';
import { CoverPicture } from '../../shared/ui/content/cover-picture';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { PointGrid } from '../../shared/ui/content/point-grid';
import { StepList } from '../../shared/ui/content/step-list';
import { Section } from '../../shared/ui/layout/section';
import { formatFen } from '../../../contract/format-fen';
import { telephoneHref } from '../../shared/utils/format/telephone-href';
import styles from './goods-offer.module.css';

const promises = [
  { title: '付款后自动开通', text: '企业成员用原有账号登录即可使用，无需另外激活。' },
  { title: '数据不迁移、不中断', text: '开通与升级都不影响正在投放的计划。' },
  { title: '可开发票', text: `普通发票与专用发票，${servicePromises.invoiceIssue}开具。` },
];

const steps = [
  { title: '确认版本与时长', text: '需要调整时，可以换成其他版本或时长。' },
  { title: '核对订单', text: '选择要开通的企业，核对应付金额。' },
  { title: '完成付款', text: '支付宝、微信支付或对公转账。' },
];

/** The plan that an advertisement offers, with its price and the way to it. */
export function GoodsOffer({ goods }: { goods: GetGoodsReply }): ReactNode {
  const { app_id: appId, product_name: name, version_name: version, months, on_sale: onSale } = goods;
  const saved = goods.list_price_fen - goods.price_fen;
  return (
    <>
      <PageHead
        title={`立即开通${name}${version}`}
        description={`${name}${version}，${months} 个月 ¥${formatFen(goods.price_fen)}。`}
        canonicalPath={buildPath('productDetail', { appId })}
        indexed={false}
      />
      <div className={styles.offer}>
        <CoverPicture className={styles.cover} src={goods.cover} sizes="(min-width: 992px) 660px, 100vw" leading />
        <div className={styles.words}>
          <p className={styles.kind}>
            {version} · {months} 个月
          </p>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.price}>
            <span className={styles.amount}>¥{formatFen(goods.price_fen)}</span>
            {saved > 0 && (
              <span>
                原价 <s>¥{formatFen(goods.list_price_fen)}</s>，立省 ¥{formatFen(saved)}
              </span>
            )}
          </p>
          {onSale ? (
            <div className={styles.ways}>
              <LinkButton href={buildPath('orderInfo', {}, { appId, plan: goods.plan_id })}>立即开通</LinkButton>
              <LinkButton href={buildPath('funcOpen', { appId, type: 'open' }, { plan: goods.plan_id })} tone="outline">
                换版本或时长
              </LinkButton>
            </div>
          ) : (
            <>
              <p className={styles.withdrawn}>这个商品已下架。同类产品仍可开通，价格以产品页为准。</p>
              <div className={styles.ways}>
                <LinkButton href={buildPath('product')}>看看其他产品</LinkButton>
              </div>
            </>
          )}
          <p className={styles.help}>
            拿不准选哪个版本？致电 <a href={telephoneHref(brand.phone)}>{brand.phone}</a>，{brand.serviceHours}
          </p>
        </div>
      </div>
      <Section title="开通之后">
        <PointGrid points={promises} look="lines" />
      </Section>
      <Section title="怎样开通" tone="tinted">
        <StepList steps={steps} />
      </Section>
    </>
  );
}
