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
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { Section } from '#ui/section/section.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { deferPart, type PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { fitsPictures } from '#ui/chart/fits-pictures.ts';
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
import styles from './shujutong-page.module.css';
import { formatPercent } from '#ui/format/format.ts';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { formatFen } from '#contract/format-fen.ts';
import type { GetProductReply, VersionOffer } from '#contract/product/product-detail-schema.ts';
import { PriceFrom } from '#ui/price/price-from.tsx';
import { shujutongFilm } from '#contract/film/shujutong-film.ts';
import { FilmWithText } from '#features/product-film/film-with-text.tsx';
import { lazyExport } from '#data/chunks/lazy-module.ts';

const { appId } = shujutongInput.params;

/** The charts, which the server draws; their script comes when they are used. */
const reportCharts = deferPart(
  'src/pages/shujutong/report-charts.tsx',
  lazyExport(() => import('./report-charts'), 'ReportCharts'),
  { suffices: fitsPictures },
);
export const parts: readonly PagePart[] = [reportCharts];

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
        <LinkButton href="#plans" theme="outline">
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
        <ul className="grid">
          {dailyWork.map(({ task, byHand, withProduct }) => (
            <li key={task} className={`${styles.task} grid line-top`}>
              <h3 className="size-large">{task}</h3>
              <p className="text-secondary">
                <span className={`${styles.way} size-small block`}>手工</span>
                {byHand}
              </p>
              <p className={`${styles.withProduct} text-ink weight-600`}>
                <span className={`${styles.way} size-small block`}>数据通</span>
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
          <ul className={`${styles.voices} grid gap-6`}>
            {voices.map(({ title, desc }) => (
              <li key={title}>
                <blockquote>{title}</blockquote>
                <p className="text-secondary">{desc}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="plans" title="按账户数选版本">
        <QueryView
          read={product}
          height={340}
          missing={<EmptyState title="版本与价格正在准备中" text="欢迎先致电了解。" />}
        >
          {(facts) => <VersionGuide product={facts} />}
        </QueryView>
      </Section>
      <Section title="接入前常问" tone="tinted">
        <QuestionList questions={questions} />
      </Section>
      <CallBand title="带着您的账户来看一次" text={`授权只读接口，当场出一张您自己的报表。${brand.serviceHours}`}>
        <LinkButton href={buildPath('productSubject', {}, { appId })} theme="inverse">
          申请试用
        </LinkButton>
      </CallBand>
    </>
  );
}

/** Sample figures, labelled as such: the last day of the fortnight in the charts. `change` is a share of yesterday's cost, `share` a percentage of the spend, which the bar shows of its whole width. */
const channels = [
  { name: '巨量引擎', spend: '16,892', cost: '5.42', change: -0.084, share: 42 },
  { name: '腾讯广告', spend: '12,468', cost: '6.05', change: -0.031, share: 31 },
  { name: '百度营销', spend: '7,642', cost: '6.48', change: 0.016, share: 19 },
  { name: '必应广告', spend: '3,218', cost: '4.96', change: -0.127, share: 8 },
];

/** A small picture of a report: channels in one table. */
function ReportPreview(): ReactNode {
  return (
    <figure className={`${styles.report} bordered padding-5`}>
      <figcaption className="flex items-center justify-between margin-bottom-4">
        <span className="text-ink size-large weight-700">今日投放总览</span>
        <SampleMark />
      </figcaption>
      <table className={`${styles.table} lined-table size-small tabular`}>
        <thead>
          <tr>
            <th scope="col" className="text-secondary weight-400">
              渠道
            </th>
            <th scope="col" className="text-secondary weight-400">
              消耗（元）
            </th>
            <th scope="col" className="text-secondary weight-400">
              转化成本
            </th>
            <th scope="col" className="text-secondary weight-400">
              较昨日
            </th>
          </tr>
        </thead>
        <tbody>
          {channels.map(({ name, spend, cost, change, share }) => (
            <tr key={name}>
              <th scope="row" className="text-ink weight-600">
                {name}
                <svg
                  className={`${styles.bar} block full-width`}
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width="100" height="4" rx="2" className={styles.ground} />
                  <rect width={share} height="4" rx="2" className={styles.share} />
                </svg>
              </th>
              <td>{spend}</td>
              <td>{cost}</td>
              <td className={change < 0 ? 'text-success' : 'text-danger'}>
                {change > 0 && '+'}
                {formatPercent(change)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${styles.alert} size-small flex gap-2 margin-top-4`}>
        <span className="text-danger" aria-hidden="true">
          ●
        </span>{' '}
        10:24 百度营销“品牌词”计划转化成本高于区间，可能原因：移动端出价系数上调
      </p>
    </figure>
  );
}

/** Which version fits how many accounts, and what it costs at least; terms and orders are at home on the product's own page. */
function VersionGuide({ product }: { product: GetProductReply }): ReactNode {
  const plans = `${buildPath('productDetail', { appId: product.app_id })}#plans`;
  return (
    <div className={`${styles.guide} grid items-center`}>
      <div className="text-secondary grid justify-items-start gap-4">
        <p className={styles.price}>
          <PriceFrom product={product} />
        </p>
        <p>付款后自动开通，账户多了随时升级，差价按剩余天数折算。</p>
        <LinkButton href={plans}>看全部时长与价格</LinkButton>
      </div>
      <ul className="line-top">
        {product.versions.map((version) => (
          <li key={version.id}>
            <Link className={`${styles.version} flex gap-4 items-center justify-between line-bottom`} to={plans}>
              <span>
                <strong className={`${styles.need} text-ink size-large block`}>{accountsText(version)}</strong>
                <span className="text-secondary">{version.highlights.join('、')}</span>
              </span>
              <span className={`${styles.name} text-brand-deep weight-600 flex-none`}>
                {version.name}
                <span className="text-secondary size-small weight-400 tabular block">{monthlyText(version)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function accountsText({ limits, name }: VersionOffer): string {
  if (limits?.accounts === undefined || limits.data_days === undefined) return name;
  const days = limits.data_days === null ? '历史数据不限' : `可查 ${limits.data_days} 天`;
  return `${limits.accounts === null ? '账户数不限' : `${limits.accounts} 个账户以内`}，${days}`;
}

/** The price of one month; nothing where the version is not sold by the month. */
function monthlyText({ plans }: VersionOffer): string | undefined {
  const monthly = plans.find(({ months }) => months === 1);
  return monthly && `¥${formatFen(monthly.price_fen)} / 月`;
}

/** What one sees after signing in: a report in charts, and how it comes about as a film. */
export function ReportTour(): ReactNode {
  return (
    <Section
      title="打开就是这样一张报表"
      intro={
        <>
          趋势、占比、账户排行在一屏里，指标和维度都能换。 <SampleMark />
        </>
      }
    >
      <reportCharts.Part />
      <FilmWithText film={shujutongFilm} title="从接入到看数，短片里是这样" />
    </Section>
  );
}
