import type { ReactNode } from 'react';
import { getFigures } from '#contract/operator/figures-endpoints.ts';
import type { Figures } from '#contract/operator/figures-schema.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import { PageHeading } from '../../ui/page-heading';
import { Section } from '../../frame/detail-page';
import { Coupons, Funnel, Leads, Terms, Trials } from './business';
import { Films, Pages } from './films-and-pages';
import { Breakdown, Revenue } from './money';
import { PeriodChooser, useFiguresQuery } from './period';
import { ReadFailure } from './read-failure';
import styles from './figures.module.css';

/** What the owner looks at in the morning: what came in, from where, and what goes on. */
export function FiguresScreen(): ReactNode {
  const query = useFiguresQuery();
  const { period, values, set } = query;
  const { read, data, isBusy } = usePagedRead(getFigures, { query: period });
  const parts = { query: period };
  return (
    <>
      <header className={styles.header}>
        <PageHeading title="经营数据" />
        <PeriodChooser query={query} shown={data?.period} />
      </header>
      {data ? (
        <div className={styles.content} data-busy={isBusy} aria-busy={isBusy}>
          {isNew(data) && (
            <Section title="还没有数据">
              <p>有了第一个访客、线索或订单，这里就有数字了。今天的数字随时更新，不用等到明天。</p>
            </Section>
          )}
          <Revenue data={data} {...parts} />
          <Breakdown data={data} {...parts} shown={values.share} onChoose={(share) => set({ share })} />
          <Funnel data={data} {...parts} />
          <Terms data={data} {...parts} />
          <div className={styles.pair}>
            <Trials data={data} {...parts} />
            <Coupons data={data} {...parts} />
          </div>
          <Leads data={data} {...parts} />
        </div>
      ) : (
        <ReadFailure title="收入" read={read} />
      )}
      <Films query={period} />
      <Pages />
    </>
  );
}

function isNew({ money, funnel, leads, trials, terms }: Figures): boolean {
  const sums = [
    money.now,
    money.before,
    funnel.now,
    funnel.before,
    leads.now,
    trials.now,
    ...terms.coming.map(({ due }) => ({ due })),
  ];
  return sums.every((sum) => Object.values(sum).every((value) => value === 0));
}
