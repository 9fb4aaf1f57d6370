import type { ReactNode } from 'react';
import { brand } from '../../../contract/brand/brand';
import { tuoguanFilm } from '../../../contract/film/tuoguan-film';
import { bingOffer } from '../../../contract/lead/bing-offer';
import { getSubject } from '../../../contract/page-content/page-content-endpoints';
import { ownMobileRoot } from '../../../contract/routes/own-mobile-root';
import { FilmWithWords } from '../../features/product-film/film-with-words';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { PageHead } from '../../shared/navigation/page-head';
import { EntityPage } from '../../shared/ui/layout/entity-page';
import { CoverPicture } from '../../shared/ui/content/cover-picture';
import { KeyFigures } from '../../shared/ui/content/key-figures';
import { CallLink } from '../../shared/ui/navigation/call-link';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { PointGrid } from '../../shared/ui/content/point-grid';
import { QuestionList } from '../../shared/ui/content/question-list';
import { SampleMark } from '../../shared/ui/content/sample-mark';
import { Section } from '../../shared/ui/layout/section';
import { StepList } from '../../shared/ui/content/step-list';
import { SubjectStory } from './subject-story';
import { bingEyebrow, bingHead } from './bing-subject-text';
import styles from './bing-subject-page.module.css';
import { deferPart, type PagePart } from '../../shared/ui/loading/deferred-part';
import { lazyModule } from '../../shared/utils/lazy-module';

const leadForm = deferPart(
  'src/features/lead-form/lead-form.tsx',
  lazyModule(async () => ({
    default: (await import('../../features/lead-form/lead-form')).LeadForm,
  })),
);
/** Forms, which work once their scripts are there. */
export const parts: readonly PagePart[] = [leadForm];

const subjectInput = { params: { key: 'bing' } };

/** What the server answers before it renders this page. */
export const reads = [{ endpoint: getSubject, input: subjectInput }];

export default function BingSubjectPage(): ReactNode {
  const read = useEndpoint(getSubject, subjectInput, { failureInPlace: true });
  return (
    <EntityPage read={read} title="必应广告开户与代运营">
      {({ title, slogan, points, steps, results, faq, cover, story, sample }) => (
        <>
          <PageHead {...bingHead({ title, slogan })} />
          <PageIntro
            tone="night"
            eyebrow={bingEyebrow}
            title={title}
            lead={slogan}
            aside={<leadForm.Part {...bingOffer} plainAction={`${ownMobileRoot}/subject/bing`} />}
          >
            <div className={styles.results}>
              <KeyFigures figures={results} />
              <p className={styles.basis}>{sample && <SampleMark />} 必应账户与同期其他搜索渠道相比</p>
            </div>
          </PageIntro>
          {/* The bar sticks within these sections alone, and so never covers the form. */}
          <div>
            <Section title="为什么是必应">
              <div className={styles.reasons}>
                <PointGrid points={points.map(({ title: name, desc }) => ({ title: name, text: desc }))} look="lines" />
                {cover && <CoverPicture className={styles.cover} src={cover} sizes="(min-width: 992px) 480px, 100vw" />}
              </div>
            </Section>
            <Section title="从咨询到放量" tone="tinted">
              <StepList steps={steps.map(({ title: name, desc }) => ({ title: name, text: desc }))} />
              <FilmWithWords film={tuoguanFilm} title="开户之后，账户这样托管" />
            </Section>
            {story && <SubjectStory story={story} sample={sample === true} />}
            <Section title="常见问题">
              <QuestionList questions={faq} />
            </Section>
            <div className={styles.bar} data-bottom-bar>
              <p>
                现在咨询，<span className={styles.hours}>{brand.serviceHours}</span> 有人接听
              </p>
              <CallLink />
            </div>
          </div>
        </>
      )}
    </EntityPage>
  );
}
