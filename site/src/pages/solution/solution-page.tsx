import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listCases, listSolutions } from '#contract/page-content/page-content-endpoints.ts';
import { tuoguanFilm } from '#contract/film/tuoguan-film.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { FilmWithWords } from '#features/product-film/film-with-words.tsx';
import { useRead } from '#data/http/use-read.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { CallBand } from '#ui/call-band/call-band.tsx';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { ReadView } from '#ui/query-view/read-view.tsx';
import { Section } from '#ui/section/section.tsx';
import { CaseStories } from './case-stories';
import { SolutionView } from './solution-view';
import { noSolutionText, otherIndustry, solutionHead, solutionIntro } from './solution-text';
import styles from './solution-page.module.css';

/** What the server answers before it renders this page. */
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
            <CoverPicture className={styles.cover} src={shown.cover} sizes="(min-width: 992px) 560px, 100vw" leading />
          )
        }
      />
      <ReadView read={solutions} height={640}>
        {() => {
          if (!shown) {
            return (
              <div className="padding-top-6">
                <EmptyNote title="说说您的行业" text={noSolutionText}>
                  <CallLink>电话咨询</CallLink>
                </EmptyNote>
              </div>
            );
          }
          return (
            <>
              <nav aria-label="行业" className={styles.industries}>
                <ul>
                  {items.map(({ key, industry }) => (
                    <li key={key}>
                      <Link
                        className={styles.industry}
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
      </ReadView>
      <Section title="方案有了，谁来做">
        <FilmWithWords film={tuoguanFilm} title="可以交给我们的团队">
          <LinkButton href={buildPath('tuoguan')} tone="outline">
            了解账户托管
          </LinkButton>
        </FilmWithWords>
      </Section>
      <CallBand {...otherIndustry}>
        <LinkButton href={buildPath('tuoguan')} tone="light">
          预约诊断
        </LinkButton>
      </CallBand>
    </>
  );
}
