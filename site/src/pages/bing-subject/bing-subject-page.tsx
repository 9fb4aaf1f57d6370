import type { ReactNode } from 'react';
import { brand } from '#contract/brand/brand.ts';
import { tuoguanFilm } from '#contract/film/tuoguan-film.ts';
import { bingOffer } from '#contract/lead/bing-offer.ts';
import { getSubject } from '#contract/page-content/page-content-endpoints.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { FilmWithText } from '#features/product-film/film-with-text.tsx';
import { useRead } from '#data/http/use-read.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { KeyMetrics } from '#ui/metrics/key-metrics.tsx';
import { CallLink } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { PointGrid } from '#ui/point-grid/point-grid.tsx';
import { QuestionList } from '#ui/question-list/question-list.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { Section } from '#ui/section/section.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { bingEyebrow, bingHead } from './bing-subject-text';
import styles from './bing-subject-page.module.css';
import type { PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { leadForm } from '#features/lead-form/deferred-lead-form.ts';
import type { SubjectContent } from '#contract/page-content/page-content-schema.ts';
import { CostTrend } from '#features/cost-trend/cost-trend.tsx';

export const parts: readonly PagePart[] = [leadForm];

const subjectInput = { params: { key: 'bing' } };

export const reads = [{ endpoint: getSubject, input: subjectInput }];

export default function BingSubjectPage(): ReactNode {
  const read = useRead(getSubject, subjectInput);
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
              <KeyMetrics metrics={results} />
              <p className={`${styles.basis} size-small margin-top-3`}>
                {sample && <SampleMark />} 必应账户与同期其他搜索渠道相比
              </p>
            </div>
          </PageIntro>
          {/* The bar sticks within these sections alone, and so never covers the form. */}
          <div>
            <Section title="为什么是必应">
              <div className="grid columns-7-5 gap-6 items-center">
                <PointGrid points={points.map(({ title: name, desc }) => ({ title: name, text: desc }))} look="lines" />
                {cover && <CoverPicture className="cover" src={cover} sizes="(min-width: 992px) 480px, 100vw" />}
              </div>
            </Section>
            <Section title="从咨询到放量" tone="tinted">
              <StepList steps={steps.map(({ title: name, desc }) => ({ title: name, text: desc }))} />
              <FilmWithText film={tuoguanFilm} title="开户之后，账户这样托管" />
            </Section>
            {story && <SubjectStory story={story} sample={sample === true} />}
            <Section title="常见问题">
              <QuestionList questions={faq} />
            </Section>
            <div
              className={`${styles.bar} screen-only flex wrap gap-3 items-center justify-between bordered rounded-card`}
              data-bottom-bar
            >
              <p>
                现在咨询，<span className="inline-block">{brand.serviceHours}</span> 有人接听
              </p>
              <CallLink />
            </div>
          </div>
        </>
      )}
    </EntityPage>
  );
}

interface SubjectStoryProps {
  story: NonNullable<SubjectContent['story']>;
  /** Whether customer and metrics are made up. */
  sample: boolean;
}

/** How it went for one customer, with what a conversion cost week by week. */
function SubjectStory({ story, sample }: SubjectStoryProps): ReactNode {
  const { company, title, summary, results, trend } = story;
  return (
    <Section title="一家企业的八周">
      <div className={`${styles.story} grid columns-halves items-center`}>
        <div>
          <p className="text-secondary size-small">
            {company} {sample && <SampleMark of="示例客户" />}
          </p>
          <h3 className={`${styles.title} size-title`}>{title}</h3>
          <p className="text-secondary margin-bottom-5">{summary}</p>
          <KeyMetrics metrics={results} />
        </div>
        <CostTrend weeks={trend} label="每条询盘的成本" sample={sample} />
      </div>
    </Section>
  );
}
