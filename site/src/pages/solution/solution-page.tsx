import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listCases, listSolutions } from '../../../contract/page-content/page-content-endpoints';
import { tuoguanFilm } from '../../../contract/film/tuoguan-film';
import { buildPath } from '../../../contract/routes/route-table';
import { FilmWithWords } from '../../features/product-film/film-with-words';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { PageHead } from '../../shared/navigation/page-head';
import { CallBand } from '../../shared/ui/layout/call-band';
import { EmptyNote } from '../../shared/ui/feedback/empty-note';
import { CallLink } from '../../shared/ui/navigation/call-link';
import { CoverPicture } from '../../shared/ui/content/cover-picture';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { ReadView } from '../../shared/ui/loading/read-view';
import { Section } from '../../shared/ui/layout/section';
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
  const solutions = useEndpoint(listSolutions, {}, { failureInPlace: true });
  const cases = useEndpoint(listCases, {}, { failureInPlace: true });
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
              <div className={styles.empty}>
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
