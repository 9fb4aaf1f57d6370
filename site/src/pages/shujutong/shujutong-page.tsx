import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import { listMaterials } from '#contract/material/material-endpoints.ts';
import { getProduct } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { CallBand } from '#ui/call-band/call-band.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { PointGrid } from '#ui/point-grid/point-grid.tsx';
import { QuestionList } from '#ui/question-list/question-list.tsx';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { ReadView } from '#ui/query-view/read-view.tsx';
import { Section } from '#ui/section/section.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { ReportPreview } from './report-preview';
import { ReportTour } from './report-tour';
import {
  dailyWork,
  firstSteps,
  questions,
  readers,
  shujutongHead,
  shujutongInput,
  shujutongLead,
  shujutongTitle,
} from './shujutong-text';
import { materialsAt } from '#data/materials.ts';
import { VersionGuide } from './version-guide';
import styles from './shujutong-page.module.css';

const { appId } = shujutongInput.params;

/** What the server answers before it renders this page. */
export const reads = [
  { endpoint: getProduct, input: shujutongInput, canBeMissing: true },
  { endpoint: listMaterials, input: {}, optional: true },
];

export default function ShujutongPage(): ReactNode {
  const product = useRead(getProduct, shujutongInput);
  const { data: materials } = useRead(listMaterials, {});
  const steps = materialsAt(materials, 'shujutong', 1).map(({ title, desc }) => ({ title, text: desc }));
  const voices = materialsAt(materials, 'shujutong', 2);
  return (
    <>
      <PageHead {...shujutongHead} />
      <PageIntro
        tone="hero"
        eyebrow="数据通"
        title={
          <>
            {shujutongTitle[0]}
            <br />
            {shujutongTitle[1]}
          </>
        }
        lead={shujutongLead}
        aside={<ReportPreview />}
      >
        <LinkButton href={buildPath('freetry', { appId })}>免费试用 14 天</LinkButton>
        <LinkButton href="#plans" tone="outline">
          看版本与价格
        </LinkButton>
      </PageIntro>
      <Section
        title="同一份数据，六种人各看各的"
        intro={<Link to={buildPath('productDetail', { appId })}>功能清单、更新记录与在线开通</Link>}
        tone="tinted"
      >
        <PointGrid points={readers} look="lines" />
      </Section>
      <ReportTour />
      <Section title="用与不用，差在每天早上" tone="tinted">
        <ul className={styles.comparison}>
          {dailyWork.map(({ task, byHand, withProduct }) => (
            <li key={task}>
              <h3>{task}</h3>
              <p className="text-secondary">
                <span className={styles.way}>手工</span>
                {byHand}
              </p>
              <p className={styles.withProduct}>
                <span className={styles.way}>数据通</span>
                {withProduct}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="四步接入" intro="授权后即开始同步当天数据，再补齐近九十天的历史数据。">
        <StepList steps={steps.length > 0 ? steps : firstSteps} />
      </Section>
      {voices.length > 0 && (
        <Section title="他们怎么说" tone="tinted">
          <ul className={styles.voices}>
            {voices.map(({ title, desc }) => (
              <li key={title}>
                <blockquote>{title}</blockquote>
                <p>{desc}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="plans" title="按账户数选版本">
        <ReadView
          read={product}
          height={340}
          missing={<EmptyNote title="版本与价格正在准备中" text="欢迎先致电了解。" />}
        >
          {(facts) => <VersionGuide product={facts} />}
        </ReadView>
      </Section>
      <Section title="接入前常问" tone="tinted">
        <QuestionList questions={questions} />
      </Section>
      <CallBand title="带着您的账户来看一次" text={`授权只读接口，当场出一张您自己的报表。${brand.serviceHours}`}>
        <LinkButton href={buildPath('productSubject', {}, { appId })} tone="light">
          申请试用
        </LinkButton>
      </CallBand>
    </>
  );
}
