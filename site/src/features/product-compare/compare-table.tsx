import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lowestPlan } from '#contract/product/lowest-plan.ts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { PlanPriceText } from '#ui/price/plan-price-text.tsx';
import { PriceFrom } from '#ui/price/price-from.tsx';
import styles from './compare-table.module.css';

const rows: readonly { name: string; render: (product: GetProductReply) => ReactNode }[] = [
  { name: '一句话', render: ({ slogan }) => slogan },
  { name: '做什么', render: ({ summary }) => summary },
  { name: '主要功能', render: ({ features }) => <Names names={features.map(({ title }) => title)} /> },
  { name: '价格', render: (product) => <PriceFrom product={product} /> },
  { name: '版本', render: ({ versions }) => <Versions versions={versions} /> },
  { name: '试用', render: (product) => <Trial product={product} /> },
  {
    name: '开通',
    render: ({ on_sale: onSale, app_id: appId }) =>
      onSale ? <Link to={buildPath('funcOpen', { appId, type: 'open' })}>立即开通</Link> : '已下架，暂不接受新订单',
  },
];

/** Two or three products side by side: what they do, what they cost, and how they can be tried. */
export function CompareTable({ products }: { products: readonly GetProductReply[] }): ReactNode {
  return (
    // Scrolls where three products do not fit; so it takes the keyboard's focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`${styles.frame} ground-surface bordered rounded-card`} aria-label="产品对比" tabIndex={0}>
      <table className={`${styles.table} lined-table`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">项目</span>
            </th>
            {products.map(({ app_id: appId, name }) => (
              <th key={appId} scope="col">
                <Link to={buildPath('productDetail', { appId })}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, render }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {products.map((product) => (
                <td key={product.app_id}>{render(product)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Names({ names }: { names: readonly string[] }): ReactNode {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** Each version by the price that it begins with. */
function Versions({ versions }: Pick<GetProductReply, 'versions'>): ReactNode {
  return (
    <ul className={`${styles.versions} size-small grid gap-3`}>
      {versions.map(({ id, name, plans }) => {
        const plan = lowestPlan(plans);
        return (
          <li key={id}>
            <strong>{name}</strong>
            {plan ? <PlanPriceText plan={plan} plans={plans} /> : '价格面议'}
          </li>
        );
      })}
    </ul>
  );
}

function Trial({
  product: { app_id: appId, trial_days: days, on_sale: onSale },
}: {
  product: GetProductReply;
}): ReactNode {
  if (days === 0 || !onSale) return '不提供试用，可预约演示';
  return <Link to={buildPath('freetry', { appId })}>免费试用 {days} 天</Link>;
}
