import type { ReactNode } from 'react';
import { allProducts } from '#contract/product/all-products.ts';
import { compared, comparedIds, comparedName } from '#contract/product/compared-products.ts';
import { lowestPlan } from '#contract/product/lowest-plan.ts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { getProduct, listProducts } from '#contract/product/product-endpoints.ts';
import { compareHead, compareLead, skippedText, tooFewText } from '#pages/product-compare/compare-text.ts';
import type { MobilePage } from '../mobile-page';
import { PageTitle } from '../mobile-parts';
import { PlanPrice } from '../product-parts';

const compareRows: readonly { name: string; of: (product: GetProductReply) => ReactNode }[] = [
  { name: '做什么', of: ({ summary }) => summary },
  { name: '主要功能', of: ({ features }) => features.map(({ title }) => title).join('、') },
  {
    name: '价格',
    of: ({ versions }) => versions.map((version) => <VersionPrice key={version.id} version={version} />),
  },
  { name: '试用', of: ({ trial_days: days }) => (days > 0 ? `免费试用 ${days} 天` : '不提供试用，可预约演示') },
];

/** Two or three products side by side; the form chooses them. */
export const comparePage: MobilePage = async ({ call, query }) => {
  const ids = comparedIds(query.getAll(comparedName));
  const { items } = await call(listProducts, allProducts);
  const onSale = ids.filter((id) => items.some((item) => item.app_id === id));
  const products = await Promise.all(onSale.map((appId) => call(getProduct, { params: { appId } })));
  return {
    head: compareHead(products.map(({ name }) => name)),
    main: (
      <>
        <PageTitle title="产品对比" lead={compareLead} />
        <form action="/m/product/compare">
          <fieldset className="choices">
            <legend>要对比的产品</legend>
            {items.map(({ app_id: id, name }) => (
              <label key={id}>
                <input type="checkbox" name={comparedName} value={id} defaultChecked={ids.includes(id)} />
                {name}
              </label>
            ))}
          </fieldset>
          <button className="button">对比</button>
        </form>
        {products.length < ids.length && <p className="facts">{skippedText}</p>}
        {products.length >= compared.min ? (
          <CompareTable products={products} />
        ) : (
          <p className="found">{tooFewText(products.length)}</p>
        )}
      </>
    ),
  };
};

function CompareTable({ products }: { products: readonly GetProductReply[] }): ReactNode {
  return (
    <div className="text compare">
      <table>
        <thead>
          <tr>
            <th>项目</th>
            {products.map(({ app_id: id, name }) => (
              <th key={id}>
                <a href={`/m/product/${id}`}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows.map(({ name, of }) => (
            <tr key={name}>
              <th>{name}</th>
              {products.map((product) => (
                <td key={product.app_id}>{of(product)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VersionPrice({ version: { name, plans } }: { version: GetProductReply['versions'][number] }): ReactNode {
  const plan = lowestPlan(plans);
  return (
    <p>
      {name} {plan ? <PlanPrice plan={plan} plans={plans} /> : '价格面议'}
    </p>
  );
}
