import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hostingOffer } from '#contract/lead/lead-offers.ts';
import { listMaterials } from '#contract/material/material-endpoints.ts';
import { getProduct } from '#contract/product/product-endpoints.ts';
import { tuoguanFilm, tuoguanLabels } from '#contract/film/tuoguan-film.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { FilmWithText } from '#features/product-film/film-with-text.tsx';
import { useRead } from '#data/http/use-read.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { PointGrid } from '#ui/point-grid/point-grid.tsx';
import { QuestionList } from '#ui/question-list/question-list.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { Section } from '#ui/section/section.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { materialsAt } from '#data/materials.ts';
import { diagnosis, promises, questions, stages, team, tuoguanHead, tuoguanInput, tuoguanIntro } from './tuoguan-text';
import styles from './tuoguan-page.module.css';
import type { PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { leadForm } from '#features/lead-form/deferred-lead-form.ts';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { brand } from '#contract/brand/brand.ts';
import type { GetProductReply, VersionOffer } from '#contract/product/product-detail-schema.ts';
import { PlanPriceText } from '#ui/price/plan-price-text.tsx';
import { termName } from '#contract/term-name.ts';

export const parts: readonly PagePart[] = [leadForm];

export const reads = [
  { endpoint: getProduct, input: tuoguanInput, canBeMissing: true },
  { endpoint: listMaterials, input: {}, optional: true },
];

export default function TuoguanPage(): ReactNode {
  const product = useRead(getProduct, tuoguanInput);
  const { data: materials } = useRead(listMaterials, {});
  const textsAt = (level: number) =>
    materialsAt(materials, 'tuoguan', level).map(({ title, desc }) => ({ title, text: desc }));
  const [customSteps, promised] = [textsAt(1), textsAt(2)];
  return (
    <>
      <PageHead {...tuoguanHead} />
      <PageIntro tone="night" {...tuoguanIntro} aside={<WeekPlan />}>
        <LinkButton href="#appointment">预约托管</LinkButton>
        <CallLink theme="ghost" />
      </PageIntro>
      <Section title="三件事，说到做到">
        <PointGrid points={promised.length > 0 ? promised : promises} />
      </Section>
      <Section title="从诊断到放量" intro="先诊断，再约定目标；搭建完成后按周复盘，稳步放量。" tone="tinted">
        <StepList steps={customSteps.length > 0 ? customSteps : stages} />
        <FilmWithText film={tuoguanFilm} title="谁来做、怎么做，短片里是这样" />
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
            <Link className="link" to={`${buildPath('productDetail', tuoguanInput.params)}#plans`}>
              其他时长与在线开通
            </Link>
          </>
        }
      >
        <QueryView
          read={product}
          height={420}
          missing={<EmptyState title="版本与价格正在准备中" text="欢迎先致电了解。" />}
        >
          {(facts) => <PackageTable product={facts} />}
        </QueryView>
      </Section>
      <section
        id="appointment"
        className={`${styles.appointment} grid columns-halves items-center`}
        aria-labelledby="appointment-title"
      >
        <div className="grid gap-3">
          <h2 id="appointment-title" className="size-headline">
            {diagnosis.title}
          </h2>
          <p>{diagnosis.lead}</p>
          <ul className="grid gap-2">
            {diagnosis.findings.map((finding) => (
              <li key={finding} className="text-ink marked">
                {finding}
              </li>
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

/** A made-up account, eight weeks before and eight weeks with the service; the film tells of the same. */
const figures = [...tuoguanLabels.figures, { name: '在投素材', before: 6, after: 18, unit: ' 条' }] as const;

/** By how much each of them got better. */
const better = ['降低 27%', '增加 42%', '减少 15 个百分点', '增加到 3 倍'] as const;

/** What changes once somebody looks after an account: each figure as two bars on a scale that starts at zero. */
function BeforeAfter(): ReactNode {
  return (
    <figure className={`${styles.figure} card`}>
      <figcaption className={`${styles.caption} text-secondary size-small flex wrap items-center`}>
        某本地服务商家，托管前后各八周的平均 <SampleMark />
        <span className={`${styles.legend} flex gap-4`} aria-hidden="true">
          <span>托管前</span>
          <span className={styles.afterKey}>托管后</span>
        </span>
      </figcaption>
      <ul className={`${styles.list} grid margin-top-5`}>
        {figures.map(({ name, before, after, unit }, index) => (
          <li key={name}>
            <h3 className="size-body margin-bottom-2">{name}</h3>
            <Bar className={styles.before} value={before} of={Math.max(before, after)} when="托管前" unit={unit} />
            <Bar className={styles.after} value={after} of={Math.max(before, after)} when="托管后" unit={unit} />
            <p className="text-success size-small weight-600 margin-top-2">{better[index]}</p>
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface BarProps {
  className: string | undefined;
  value: number;
  /** The value of a bar as wide as its place. */
  of: number;
  when: string;
  unit: string;
}

function Bar({ className, value, of, when, unit }: BarProps): ReactNode {
  return (
    <p className={`${styles.line} text-ink tabular grid gap-3 items-center`}>
      <svg className={className} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(value / of) * 100} height="10" />
      </svg>
      <span>
        <span className="visually-hidden">{when}</span>
        {value}
        {unit}
      </span>
    </p>
  );
}

/** What an optimiser does in a week, and when. */
const week = [
  { day: '周一', work: '上周复盘，定本周目标与预算' },
  { day: '周二', work: '新素材上线，对照测试' },
  { day: '周三', work: '出价与人群调整，清理低效计划' },
  { day: '周四', work: '落地页与转化追踪检查' },
  { day: '周五', work: '周报送达，周末预算与止损规则' },
];

/** The week of somebody whose account is looked after. */
function WeekPlan(): ReactNode {
  return (
    <section className={styles.plan} aria-labelledby="week-title">
      <h2 id="week-title" className="text-white size-large margin-bottom-3">
        您的优化师，这一周
      </h2>
      <ol className={`${styles.days} list-none`}>
        {week.map(({ day, work }) => (
          <li key={day}>
            <span className={`${styles.day} flex-none weight-600`}>{day}</span>
            {work}
          </li>
        ))}
      </ol>
      <p className="size-small margin-top-2">服务时间（{brand.serviceHours}）有人盯盘，成本超出区间即处理并告知您</p>
    </section>
  );
}

/** Lengths of service, in months, whose fees are compared: signing month by month, and for a year. */
const terms = [1, 12];

/** The packages side by side: what the service does in each, and what it costs. */
function PackageTable({ product: { versions } }: { product: GetProductReply }): ReactNode {
  const rows = Math.max(...versions.map(({ highlights }) => highlights.length));
  return (
    <div className={styles.frame}>
      <table className={`${styles.table} lined-table`}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">项目</span>
            </th>
            {versions.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {row === 0 && (
                <th scope="rowgroup" rowSpan={rows}>
                  做什么
                </th>
              )}
              {versions.map(({ id, highlights }) => (
                <td key={id}>{highlights[row] ?? '—'}</td>
              ))}
            </tr>
          ))}
          {terms.map((months) => (
            <tr key={months} className={styles.fee}>
              <th scope="row">{termName(months)}服务费</th>
              {versions.map((version) => (
                <td key={version.id} className="text-secondary size-small">
                  {feeText(version, months)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function feeText({ plans }: VersionOffer, months: number): ReactNode {
  const plan = plans.find((offer) => offer.months === months);
  if (!plan) return '面议';
  return <PlanPriceText plan={plan} plans={plans} />;
}
