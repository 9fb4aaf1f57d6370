import { useMemo, type ReactNode } from 'react';
import { formatDateTime } from '#contract/china-time.ts';
import { getFilmFigures, getPageFigures } from '#contract/operator/figures-endpoints.ts';
import type { FigurePeriod, FilmFigures, PageFigures } from '#contract/operator/figures-schema.ts';
import { usePagedRead, useRead } from '#data/http/use-read.ts';
import type { Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { Chart } from '../../ui/chart';
import { Loading } from '../../ui/loading';
import { Figure, Figures, FigureSection } from './figure-parts';
import { count, dayRange, percent, seconds, shortDay } from './figure-text';
import { ReadFailure } from './read-failure';
import styles from './figures.module.css';

type Playback = FilmFigures['playback']['now'];
type Watched = Pick<Playback, 'watchSeconds' | 'rebufferSeconds'>;
type Part = FilmFigures['parts'][number];

const stalled = ({ watchSeconds, rebufferSeconds }: Watched) =>
  percent(rebufferSeconds, watchSeconds + rebufferSeconds);
const stallShare = ({ watchSeconds, rebufferSeconds }: Watched) =>
  rebufferSeconds / Math.max(watchSeconds + rebufferSeconds, 1);
const failedShare = ({ failed, viewings }: Pick<Playback, 'failed' | 'viewings'>) => failed / Math.max(viewings, 1);

type Played = Pick<Playback, 'viewings' | 'failed'> & Watched;

const playedFields: readonly Field<Played>[] = [
  { name: 'viewings', label: '播放', isShort: true, read: ({ viewings }) => count(viewings) },
  { name: 'stalled', label: '卡顿占比', isShort: true, read: stalled },
  { name: 'failed', label: '出错', isShort: true, read: ({ failed }) => count(failed) },
  { name: 'failedShare', label: '出错率', isShort: true, read: ({ failed, viewings }) => percent(failed, viewings) },
];

const playbackFields: readonly Field<Playback>[] = [
  ...playedFields,
  { name: 'startMedian', label: '一半的开播', isShort: true, read: ({ startMedian }) => seconds(startMedian) },
  { name: 'startSlow', label: '95% 的开播', isShort: true, read: ({ startSlow }) => seconds(startSlow) },
];

const filmExplanation =
  '由访客的浏览器报告，不记是谁，保留 90 天，汇总一直保留。开播时间从点播放到出画面；卡顿占比是等缓冲的时间占观看时间的份额；出错是没能开播或中途停下的播放。中位数由分档算出，误差在 5% 以内。每十分钟更新一次。';

/** How films played. */
export function Films({ query }: { query: FigurePeriod }): ReactNode {
  const { read, data } = usePagedRead(getFilmFigures, { query });
  const parts = data?.parts;
  const content = useMemo(() => parts && startChart(parts), [parts]);
  if (!data || !content) return <ReadFailure title="视频播放" read={read} />;
  const { now, before } = data.playback;
  if (now.viewings + before.viewings === 0) {
    return (
      <FigureSection title="视频播放" explanation={filmExplanation}>
        <p>这段时间和上期都没有人播放视频。</p>
      </FigureSection>
    );
  }
  return (
    <FigureSection
      title="视频播放"
      table="browser"
      query={query}
      days={data.period}
      explanation={filmExplanation}
      summary={
        <Figures>
          <Figure
            label="播放次数"
            value={count(now.viewings)}
            now={now.viewings}
            before={before.viewings}
            beforeText={count(before.viewings)}
          />
          <Figure
            label="一半的开播时间"
            value={seconds(now.startMedian)}
            now={now.startMedian ?? 0}
            before={before.startMedian ?? 0}
            beforeText={seconds(before.startMedian)}
            isCost
          />
          <Figure
            label="95% 的开播时间"
            value={seconds(now.startSlow)}
            now={now.startSlow ?? 0}
            before={before.startSlow ?? 0}
            beforeText={seconds(before.startSlow)}
            isCost
          />
          <Figure
            label="卡顿占比"
            value={stalled(now)}
            now={stallShare(now)}
            before={stallShare(before)}
            beforeText={stalled(before)}
            isCost
          />
          <Figure
            label="出错率"
            value={percent(now.failed, now.viewings)}
            now={failedShare(now)}
            before={failedShare(before)}
            beforeText={percent(before.failed, before.viewings)}
            isCost
          />
        </Figures>
      }
      chart={
        <>
          <Chart content={content} />
          {data.browsers.length > 0 && (
            <SmallTable
              label="各浏览器的播放"
              fields={[
                { name: 'browser', label: '浏览器', read: ({ browser }) => browser || '未知' },
                ...playbackFields,
              ]}
              rows={data.browsers}
              rowKey={({ browser }) => browser}
            />
          )}
          {data.films.length > 0 && (
            <SmallTable
              label="各视频的播放"
              fields={[{ name: 'media', label: '视频', read: ({ media }) => media || '其余视频' }, ...playedFields]}
              rows={data.films}
              rowKey={({ media }) => media}
            />
          )}
        </>
      }
    >
      <SmallTable
        label="视频播放的数字"
        fields={[{ name: 'from', label: '日期', isShort: true, read: dayRange } as Field<Part>, ...playbackFields]}
        rows={data.parts}
        rowKey={({ from }) => from}
      />
    </FigureSection>
  );
}

function startChart(parts: readonly Part[]) {
  return {
    label: '视频开播时间的变化：一半和 95% 的播放各在多少秒内出画面。每个数字在表格里。',
    categories: parts.map(dayRange),
    series: [
      { name: '一半的开播时间', kind: 'line' as const, values: parts.map(({ startMedian }) => startMedian) },
      { name: '95% 的开播时间', kind: 'line' as const, values: parts.map(({ startSlow }) => startSlow) },
    ],
    format: seconds,
    formatAxis: axisSeconds,
  };
}

function axisSeconds(value: number): string {
  return `${value / 1000} 秒`;
}

const milliseconds = (value: number | null) => (value === null ? null : `${Math.round(value)} 毫秒`);

const vitalFields: readonly Field<PageFigures['vitals'][number]>[] = [
  { name: 'page', label: '页面' },
  { name: 'visits', label: '样本', isShort: true, read: ({ visits }) => count(visits) },
  { name: 'lcp', label: '主要内容出现', isShort: true, read: ({ lcp }) => milliseconds(lcp) },
  { name: 'inp', label: '点击到反应', isShort: true, read: ({ inp }) => milliseconds(inp) },
  { name: 'cls', label: '画面跳动', isShort: true, read: ({ cls }) => (cls === null ? null : cls.toFixed(3)) },
  { name: 'ttfb', label: '服务器响应', isShort: true, read: ({ ttfb }) => milliseconds(ttfb) },
];

const errorFields: readonly Field<PageFigures['errors'][number]>[] = [
  { name: 'message', label: '错误', render: ({ message }) => <span lang="en">{message}</span> },
  { name: 'pages', label: '页面', read: ({ pages }) => pages.join(' ') },
  { name: 'count', label: '次数', isShort: true, read: ({ count: times }) => count(times) },
  { name: 'lastAt', label: '最近', isShort: true, read: ({ lastAt }) => formatDateTime(lastAt).slice(0, 16) },
];

const violationFields: readonly Field<PageFigures['violations'][number]>[] = [
  { name: 'blocked', label: '拦下的内容', render: ({ blocked }) => <span lang="en">{blocked}</span> },
  { name: 'directive', label: '规则', render: ({ directive }) => <span lang="en">{directive}</span> },
  { name: 'count', label: '次数', isShort: true, read: ({ count: times }) => count(times) },
  { name: 'lastAt', label: '最近', isShort: true, read: ({ lastAt }) => formatDateTime(lastAt).slice(0, 16) },
];

/** What pages reported: how fast they were, and what failed in them. */
export function Pages(): ReactNode {
  const read = useRead(getPageFigures, {});
  const { data } = read;
  if (!data) return read.error ? <ReadFailure title="网页" read={read} /> : <Loading rows={4} />;
  const { vitals, errors, violations, from } = data;
  const isQuiet = vitals.length + errors.length + violations.length === 0;
  return (
    <FigureSection
      title="网页的速度和错误"
      explanation="由访客的浏览器报告，不记是谁。速度取最慢的四分之一里最快的那个值（第 75 百分位）：主要内容出现 2.5 秒、点击到反应 200 毫秒、画面跳动 0.1 以内是好的。错误和被拦下的内容请转给维护网站的同事；浏览器扩展引起的已经去掉。"
      summary={<p className={styles.remark}>{shortDay(from)} 以来的 7 天，和上面选的时间无关</p>}
    >
      {isQuiet && <p>这几天没有收到报告。</p>}
      {vitals.length > 0 && (
        <SmallTable label="网页的速度" fields={vitalFields} rows={vitals} rowKey={({ page }) => page} />
      )}
      {errors.length > 0 && (
        <SmallTable label="脚本的错误" fields={errorFields} rows={errors} rowKey={({ message }) => message} />
      )}
      {violations.length > 0 && (
        <SmallTable
          label="安全策略拦下的内容"
          fields={violationFields}
          rows={violations}
          rowKey={({ directive, blocked }) => `${directive} ${blocked}`}
        />
      )}
    </FigureSection>
  );
}
