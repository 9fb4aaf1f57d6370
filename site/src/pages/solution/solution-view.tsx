import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListSolutionsReply } from '#contract/page-content/page-content-schema.ts';
import { allProducts } from '#contract/product/all-products.ts';
import { listProducts } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { CostTrend } from '#features/cost-trend/cost-trend.tsx';
import { useRead } from '#data/http/use-read.ts';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import styles from './solution-view.module.css';

/** One industry: what it suffers from, what is done, and what comes of it. */
export function SolutionView({ solution }: { solution: ListSolutionsReply['items'][number] }): ReactNode {
  const { data } = useRead(listProducts, allProducts);
  const used = (data?.items ?? []).filter(({ app_id: appId }) => solution.app_ids.includes(appId));
  return (
    <>
      <section className={styles.head} aria-labelledby="solution-title">
        <div>
          <h2 id="solution-title" className="size-headline">
            {solution.title}
          </h2>
          <p className={styles.summary}>{solution.summary}</p>
          {used.length > 0 && (
            <p className={styles.products}>
              用到的产品：
              {used.map(({ app_id: appId, name }) => (
                <Link key={appId} to={buildPath('productDetail', { appId })}>
                  {name}
                </Link>
              ))}
            </p>
          )}
        </div>
        <CostTrend
          weeks={solution.trend}
          label={`${solution.industry}客户的转化成本`}
          sample={solution.sample === true}
        />
      </section>
      <section className={styles.answers} aria-label="痛点、做法与效果">
        {solution.pains.map((pain, index) => (
          <div key={pain.title} className={styles.pair}>
            <div className={styles.pain}>
              <p className={styles.mark}>痛点</p>
              <h3>{pain.title}</h3>
              <p>{pain.desc}</p>
            </div>
            {solution.approach[index] && (
              <div className={styles.approach}>
                <p className={styles.mark}>做法</p>
                <h3>{solution.approach[index].title}</h3>
                <p>{solution.approach[index].desc}</p>
              </div>
            )}
            {solution.results[index] && (
              <div className={styles.result}>
                <p className={styles.mark}>效果 {solution.sample && <SampleMark />}</p>
                <p className={styles.value}>{solution.results[index].value}</p>
                <p>{solution.results[index].label}</p>
              </div>
            )}
          </div>
        ))}
      </section>
    </>
  );
}
