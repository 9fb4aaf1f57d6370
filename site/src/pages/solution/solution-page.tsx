import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listCases, listSolutions } from '#contract/page-content/page-content-endpoints.ts';
import { tuoguanFilm } from '#contract/film/tuoguan-film.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { FilmWithText } from '#features/product-film/film-with-text.tsx';
import { useRead } from '#data/http/use-read.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { CallBand } from '#ui/call-band/call-band.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { Section } from '#ui/section/section.tsx';
import { noSolutionText, otherIndustry, solutionHead, solutionIntro } from './solution-text';
import '#ui/theme/states.css';
import styles from './solution-page.module.css';
import type { ListSolutionsReply, ListCasesReply } from '#contract/page-content/page-content-schema.ts';
import { allProducts } from '#contract/product/all-products.ts';
import { listProducts } from '#contract/product/product-endpoints.ts';
import { CostTrend } from '#features/cost-trend/cost-trend.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { KeyMetrics } from '#ui/metrics/key-metrics.tsx';
import { Quotation } from '#ui/quotation/quotation.tsx';

export const reads = [
  { endpoint: listSolutions, input: {} },
  { endpoint: listCases, input: {}, optional: true },
];

export default function SolutionPage(): ReactNode {
  const [query] = useSearchParams();
  const solutions = useRead(listSolutions, {});
  const cases = useRead(listCases, {});
  const items = solutions.data?.items ?? [];
  const shown = items.find(({ key }) => key === query.get('industry')) ?? items[0];
  return (
    <>
      <PageHead {...solutionHead} />
      <PageIntro
        tone="night"
        {...solutionIntro}
        aside={
          shown?.cover && (
            <CoverPicture className="cover" src={shown.cover} sizes="(min-width: 992px) 560px, 100vw" leading />
          )
        }
      />
      <QueryView read={solutions} height={640}>
        {() => {
          if (!shown) {
            return (
              <div className="padding-top-6">
                <EmptyState title="说说您的行业" text={noSolutionText}>
                  <CallLink>电话咨询</CallLink>
                </EmptyState>
              </div>
            );
          }
          return (
            <>
              <nav aria-label="行业" className={`${styles.industries} rounded-card ground-surface`}>
                <ul>
                  {items.map(({ key, industry }) => (
                    <li key={key}>
                      <Link
                        className={`${styles.industry} current-solid text-center weight-600 block`}
                        to={buildPath('solution', {}, { industry: key })}
                        preventScrollReset
                        {...(key === shown.key && { 'aria-current': 'true' as const })}
                      >
                        {industry}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
              <SolutionView solution={shown} />
              <CaseStories cases={cases.data?.items ?? []} industry={shown.industry} />
            </>
          );
        }}
      </QueryView>
      <Section title="方案有了，谁来做">
        <FilmWithText film={tuoguanFilm} title="可以交给我们的团队">
          <LinkButton href={buildPath('tuoguan')} theme="outline">
            了解账户托管
          </LinkButton>
        </FilmWithText>
      </Section>
      <CallBand {...otherIndustry}>
        <LinkButton href={buildPath('tuoguan')} theme="inverse">
          预约诊断
        </LinkButton>
      </CallBand>
    </>
  );
}

/** One industry: what it suffers from, what is done, and what comes of it. */
function SolutionView({ solution }: { solution: ListSolutionsReply['items'][number] }): ReactNode {
  const { data } = useRead(listProducts, allProducts);
  const used = (data?.items ?? []).filter(({ app_id: appId }) => solution.app_ids.includes(appId));
  return (
    <>
      <section className={`${styles.head} grid columns-halves items-center`} aria-labelledby="solution-title">
        <div>
          <h2 id="solution-title" className="size-headline">
            {solution.title}
          </h2>
          <p className={`${styles.summary} text-secondary size-large`}>{solution.summary}</p>
          {used.length > 0 && (
            <p className={`${styles.products} text-secondary flex wrap margin-top-5`}>
              用到的产品：
              {used.map(({ app_id: appId, name }) => (
                <Link key={appId} className="link" to={buildPath('productDetail', { appId })}>
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
      <section className={`${styles.answers} grid gap-5`} aria-label="痛点、做法与效果">
        {solution.pains.map((pain, index) => (
          <div key={pain.title} className={`${styles.pair} card grid`}>
            <div className="text-secondary padding-5">
              <p className={`${styles.mark} size-small weight-600 margin-bottom-2`}>痛点</p>
              <h3 className="size-large margin-bottom-1">{pain.title}</h3>
              <p>{pain.desc}</p>
            </div>
            {solution.approach[index] && (
              <div className={`${styles.approach} padding-5`}>
                <p className={`${styles.mark} size-small weight-600 margin-bottom-2`}>做法</p>
                <h3 className="size-large margin-bottom-1">{solution.approach[index].title}</h3>
                <p>{solution.approach[index].desc}</p>
              </div>
            )}
            {solution.results[index] && (
              <div className="text-secondary padding-5">
                <p className={`${styles.mark} size-small weight-600 margin-bottom-2`}>
                  效果 {solution.sample && <SampleMark />}
                </p>
                <p className={`${styles.value} text-brand size-headline weight-700`}>{solution.results[index].value}</p>
                <p>{solution.results[index].label}</p>
              </div>
            )}
          </div>
        ))}
      </section>
    </>
  );
}

interface CaseStoriesProps {
  cases: ListCasesReply['items'];
  /** The industry that the page is about; its own cases have more room. */
  industry: string;
}

/** What customers achieved, in their words; of the industry that is shown at length, of others in short. */
function CaseStories({ cases, industry }: CaseStoriesProps): ReactNode {
  if (cases.length === 0) return null;
  const near = cases.filter((story) => story.industry === industry);
  const others = cases.filter((story) => story.industry !== industry);
  return (
    <Section title={near.length > 0 ? '他们这样做' : '别的行业这样做'} tone="tinted">
      <div className={near.length > 0 ? `${styles.around} grid columns-7-5` : undefined}>
        {near.map((story) => (
          <article key={story.key} className="grid gap-4 content-start">
            <Company story={story} />
            <h3 className="size-headline">{story.title}</h3>
            <p className="text-secondary">{story.summary}</p>
            <KeyMetrics metrics={story.results} />
            <figure className={`${styles.quote} text-secondary size-small`}>
              <Quotation text={story.quote} className={styles.text} />
              <figcaption>{story.speaker}</figcaption>
            </figure>
          </article>
        ))}
        <ul className={`${styles.others} grid content-start`}>
          {others.map((story) => (
            <li key={story.key} className="grid gap-2 content-start padding-top-4 line-top">
              <Company story={story} />
              <h3 className="size-large">{story.title}</h3>
              <p className="text-secondary">{story.summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Company({ story }: { story: ListCasesReply['items'][number] }): ReactNode {
  return (
    <p className="text-secondary size-small">
      {story.company} · {story.industry} {story.sample && <SampleMark of="示例客户" />}
    </p>
  );
}
