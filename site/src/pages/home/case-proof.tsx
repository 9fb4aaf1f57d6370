import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { customers } from '#contract/brand/customers.ts';
import { listCases } from '#contract/page-content/page-content-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { KeyFigures } from '#ui/metrics/key-figures.tsx';
import { Quotation } from '#ui/quotation/quotation.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import styles from './case-proof.module.css';

/** Cases that are told with their numbers; of the others only the words are shown. */
const casesTold = 2;

/** What customers reached, and what they say of it; nothing where no case is known. */
export function CaseProof(): ReactNode {
  const { data } = useRead(listCases, {});
  const cases = data?.items ?? [];
  if (cases.length === 0) return null;
  return (
    <section className={styles.proof} aria-labelledby="proof-title">
      <div className={styles.cases}>
        <h2 id="proof-title" className="size-headline">
          换一种投法，数字会变
        </h2>
        {cases.slice(0, casesTold).map(({ key, company, industry, title, summary, results, sample }) => (
          <div key={key} className={styles.case}>
            <p className="text-secondary size-small">
              {company} · {industry} {sample && <SampleMark of="示例客户" />}
            </p>
            <h3>{title}</h3>
            <p className="text-secondary">{summary}</p>
            <KeyFigures figures={results} />
          </div>
        ))}
        <p className={styles.more}>
          <Link to={buildPath('solution')}>看各行业的做法与案例</Link>
        </p>
        <p className={styles.more}>
          客户有{customers.map(({ name }) => name).join('、')}。<Link to={buildPath('about')}>认识我们</Link>
        </p>
      </div>
      <div className={styles.voices}>
        <h2 className="text-brand-deep size-body">客户怎么说</h2>
        {cases.map(({ key, quote, speaker, company, sample }) => (
          <figure key={key} className={styles.voice}>
            <Quotation text={quote} className={styles.quote} />
            <figcaption>
              {company} {speaker} {sample && <SampleMark of="示例客户" />}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
