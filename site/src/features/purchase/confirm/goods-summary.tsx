import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { orderTypeLabels } from '#contract/order/order-status.ts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import type { SelectedPlan } from '#data/find-plan.ts';
import { termName } from '#contract/term-name.ts';
import { choosePath, type Selection } from '../selection/selection';
import { SiteImage } from '#ui/picture/site-image.tsx';
import styles from './goods-summary.module.css';

/** What an order is about. */
export interface ChosenGoods {
  product: GetProductReply;
  chosen: SelectedPlan;
  selection: Selection;
}

/** What is about to be ordered, and the way back to another choice. */
export function GoodsSummary({ product, chosen: { version, plan }, selection }: ChosenGoods): ReactNode {
  const facts = [
    { name: '类型', value: orderTypeLabels[selection.type] },
    { name: '版本', value: version.name },
    { name: '时长', value: termName(plan.months) },
  ];
  return (
    <div className={styles.goods}>
      <SiteImage className={styles.icon} src={product.icon} alt="" width={56} height={56} />
      <div className="grid min-width-0 gap-2">
        <h3 className="size-large">{product.name}</h3>
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {version.highlights.length > 0 && <p className={styles.highlights}>{version.highlights.join(' · ')}</p>}
      </div>
      <Link className={styles.change} to={choosePath(selection)}>
        修改
        <span className="visually-hidden">商品、版本或时长</span>
      </Link>
    </div>
  );
}
