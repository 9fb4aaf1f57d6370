import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hostingOffer } from '#contract/lead/lead-offers.ts';
import { listMaterials } from '#contract/material/material-endpoints.ts';
import { getProduct } from '#contract/product/product-endpoints.ts';
import { tuoguanFilm } from '#contract/film/tuoguan-film.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { FilmWithWords } from '#features/product-film/film-with-words.tsx';
import { useRead } from '#data/http/use-read.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { PointGrid } from '#ui/point-grid/point-grid.tsx';
import { QuestionList } from '#ui/question-list/question-list.tsx';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { ReadView } from '#ui/query-view/read-view.tsx';
import { Section } from '#ui/section/section.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { materialsAt } from '#data/materials.ts';
import { BeforeAfter } from './before-after';
import { PackageTable } from './package-table';
import { diagnosis, promises, questions, stages, team, tuoguanHead, tuoguanInput, tuoguanIntro } from './tuoguan-text';
import { WeekPlan } from './week-plan';
import styles from './tuoguan-page.module.css';
import { deferPart, type PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const leadForm = deferPart(
  'src/features/lead-form/lead-form.tsx',
  lazyModule(async () => ({
    default: (await import('#features/lead-form/lead-form.tsx')).LeadForm,
  })),
);
/** Forms, which work once their scripts are there. */
export const parts: readonly PagePart[] = [leadForm];

/** What the server answers before it renders this page. */
export const reads = [
  { endpoint: getProduct, input: tuoguanInput, canBeMissing: true },
  { endpoint: listMaterials, input: {}, optional: true },
];

export default function TuoguanPage(): ReactNode {
  const product = useRead(getProduct, tuoguanInput);
  const { data: materials } = useRead(listMaterials, {});
  const wordsAt = (level: number) =>
    materialsAt(materials, 'tuoguan', level).map(({ title, desc }) => ({ title, text: desc }));
  const [given, promised] = [wordsAt(1), wordsAt(2)];
  return (
    <>
      <PageHead {...tuoguanHead} />
      <PageIntro tone="night" {...tuoguanIntro} aside={<WeekPlan />}>
        <LinkButton href="#appointment">预约托管</LinkButton>
        <CallLink tone="ghost" />
      </PageIntro>
      <Section title="三件事，说到做到">
        <PointGrid points={promised.length > 0 ? promised : promises} />
      </Section>
      <Section title="从诊断到放量" intro="先诊断，再约定目标；搭建完成后按周复盘，稳步放量。" tone="tinted">
        <StepList steps={given.length > 0 ? given : stages} />
        <FilmWithWords film={tuoguanFilm} title="谁来做、怎么做，短片里是这样" />
      </Section>
      <Section title="托管前后，差在哪里" intro="同一个账户，同样的预算。结构理顺、素材跟上、无效消耗停掉之后：">
        <BeforeAfter />
      </Section>
      <Section title="四种人，看同一个账户" intro="您只需要对接一位，背后的分工写在服务约定里。" tone="tinted">
        <PointGrid points={team} look="lines" />
      </Section>
      <Section
        title="服务包对比"
        intro={
          <>
            服务费不含广告消耗，最短签一个月。
            <Link className={styles.more} to={`${buildPath('productDetail', tuoguanInput.params)}#plans`}>
              其他时长与在线开通
            </Link>
          </>
        }
      >
        <ReadView
          read={product}
          height={420}
          missing={<EmptyNote title="版本与价格正在准备中" text="欢迎先致电了解。" />}
        >
          {(facts) => <PackageTable product={facts} />}
        </ReadView>
      </Section>
      <section id="appointment" className={styles.appointment} aria-labelledby="appointment-title">
        <div className="grid gap-3">
          <h2 id="appointment-title" className="size-headline">
            {diagnosis.title}
          </h2>
          <p>{diagnosis.lead}</p>
          <ul className={styles.findings}>
            {diagnosis.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
          <p>{diagnosis.note}</p>
        </div>
        <leadForm.Part
          {...hostingOffer}
          plainAction={`${ownMobileRoot}/trial/${tuoguanInput.params.appId}`}
          withRemark
        />
      </section>
      <Section title="预约之前常问">
        <QuestionList questions={questions} />
      </Section>
    </>
  );
}
