import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FigurePeriod, Figures as FiguresReply, FigureBreakdown } from '#contract/operator/figures-schema.ts';
import type { Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { Chart } from '../../ui/chart';
import { ChangeMark, Choice, Figure, Figures, FigureSection, ShareBar } from './figure-parts';
import { count, dayRange, listHref, percent, shortYuan, yuan } from './figure-text';
import styles from './figures.module.css';

interface PartProps {
  data: FiguresReply;
  query: FigurePeriod;
}

type Part = FiguresReply['parts'][number];
type Share = FiguresReply['breakdowns']['product'][number];
type Days = Pick<Part, 'from' | 'to'>;

const movementHref = ({ from, to }: Days, filter: Readonly<Record<string, string>> = {}) =>
  listHref('/movement', { ...filter, from, to });

/** A cell with a number, which leads to its rows. */
const linked = (to: string, text: string, name: string) => (
  <Link to={to} aria-label={`${name} ${text}`}>
    {text}
  </Link>
);

/** What came in: the sum, and how it developed. */
export function Revenue({ data: { money, parts, period }, query }: PartProps): ReactNode {
  const { now, before } = money;
  const content = useMemo(
    () => ({
      label: describeRevenue(parts, now.netFen),
      categories: parts.map(dayRange),
      series: [
        { name: '净收入', kind: 'bar' as const, values: parts.map(({ netFen }) => netFen) },
        { name: '上期净收入', kind: 'line' as const, values: parts.map(({ beforeNetFen }) => beforeNetFen) },
      ],
      format: yuan,
      formatAxis: shortYuan,
    }),
    [parts, now.netFen],
  );
  const fields: readonly Field<Part>[] = [
    {
      name: 'from',
      label: '日期',
      isShort: true,
      render: (part) => <Link to={movementHref(part)}>{dayRange(part)}</Link>,
    },
    {
      name: 'paidFen',
      label: '收款',
      isShort: true,
      render: (part) => linked(movementHref(part, { kind: 'payment' }), yuan(part.paidFen), `${dayRange(part)} 收款`),
    },
    {
      name: 'refundFen',
      label: '退款',
      isShort: true,
      render: (part) => linked(movementHref(part, { kind: 'refund' }), yuan(part.refundFen), `${dayRange(part)} 退款`),
    },
    { name: 'netFen', label: '净收入', isShort: true, read: ({ netFen }) => yuan(netFen) },
    { name: 'beforeNetFen', label: '上期净收入', isShort: true, read: ({ beforeNetFen }) => yuan(beforeNetFen) },
  ];
  return (
    <FigureSection
      title="收入"
      table="revenue"
      query={query}
      days={period}
      explanation="收款和退款按到账、退出的那一天（北京时间）计，和账簿逐分一致；净收入是收款减退款。重复支付和自动退回的钱两边都算，所以不影响净收入。渠道手续费没有扣。今天的数字随时更新。"
      summary={
        <Figures>
          <Figure
            label="净收入"
            value={yuan(now.netFen)}
            to={movementHref(period)}
            now={now.netFen}
            before={before.netFen}
            beforeText={yuan(before.netFen)}
          />
          <Figure
            label="收款"
            value={yuan(now.paidFen)}
            to={movementHref(period, { kind: 'payment' })}
            now={now.paidFen}
            before={before.paidFen}
            beforeText={yuan(before.paidFen)}
          />
          <Figure
            label="退款"
            value={yuan(now.refundFen)}
            to={movementHref(period, { kind: 'refund' })}
            now={now.refundFen}
            before={before.refundFen}
            beforeText={yuan(before.refundFen)}
            isCost
          />
          <Figure
            label="收款笔数"
            value={count(now.payments)}
            to={movementHref(period, { kind: 'payment' })}
            now={now.payments}
            before={before.payments}
            beforeText={count(before.payments)}
          />
        </Figures>
      }
      chart={<Chart content={content} />}
    >
      <SmallTable label="收入的数字" fields={fields} rows={parts} rowKey={({ from }) => from} />
    </FigureSection>
  );
}

function describeRevenue(parts: readonly Part[], netFen: number): string {
  const best = parts.reduce<Part | undefined>(
    (most, part) => (!most || part.netFen > most.netFen ? part : most),
    undefined,
  );
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last || !best) return '净收入';
  const days = dayRange({ from: first.from, to: last.to });
  return `${days} 的净收入共 ${yuan(netFen)}，最多的是 ${dayRange(best)}，${yuan(best.netFen)}。每个数字在表格里。`;
}

const breakdowns: Readonly<Record<FigureBreakdown, string>> = {
  product: '产品',
  version: '版本',
  plan: '套餐',
  type: '新购续费升级',
  channel: '支付方式',
  source: '来源',
};
const breakdownNames = Object.keys(breakdowns) as FigureBreakdown[];

/** What the money came from. */
export function Breakdown({
  data: { breakdowns: shares, period, money },
  query,
  shown,
  onChoose,
}: PartProps & { shown: FigureBreakdown; onChoose: (shown: FigureBreakdown) => void }): ReactNode {
  const rows = shares[shown];
  const whole = rows.reduce((sum, { netFen }) => sum + Math.max(netFen, 0), 0);
  const fields: readonly Field<Share>[] = [
    {
      name: 'name',
      label: breakdowns[shown],
      render: ({ key, name, filter }) => (key === '' ? name : <Link to={movementHref(period, filter)}>{name}</Link>),
    },
    {
      name: 'share',
      label: '占比',
      render: ({ netFen }) => (
        <span className={styles.share}>
          <ShareBar part={netFen} whole={whole} />
          {percent(Math.max(netFen, 0), whole)}
        </span>
      ),
    },
    { name: 'netFen', label: '净收入', isShort: true, read: ({ netFen }) => yuan(netFen) },
    {
      name: 'change',
      label: '比上期',
      isShort: true,
      render: (row) => <ChangeMark now={row.netFen} before={row.beforeNetFen} />,
    },
    { name: 'paidFen', label: '收款', isShort: true, read: ({ paidFen }) => yuan(paidFen) },
    { name: 'refundFen', label: '退款', isShort: true, read: ({ refundFen }) => yuan(refundFen) },
    { name: 'payments', label: '笔数', isShort: true, read: ({ payments }) => count(payments) },
  ];
  return (
    <FigureSection
      title="收入来自哪里"
      table={shown}
      query={query}
      days={period}
      explanation={
        shown === 'source'
          ? '来源是下单时浏览器里记着的推广编号（promo、tgcode）；没有编号、从广告点进来的按广告平台算；都没有的是“无推广标记”，例如直接输入网址、自然搜索、老客户回访。来源保存 7 天，最后一次点击为准。'
          : '和上面的净收入是同一笔钱，按订单的内容分开。负数是这段时间退款多于收款。点名称看每一笔。'
      }
      summary={
        <Choice
          label="按什么分"
          choices={breakdownNames.map((name) => ({
            name: breakdowns[name],
            isChosen: name === shown,
            onChoose: () => onChoose(name),
          }))}
        />
      }
    >
      {rows.length === 0 ? (
        <p>这段时间和上期都没有收款。</p>
      ) : (
        <SmallTable
          label={`收入按${breakdowns[shown]}，合计 ${yuan(money.now.netFen)}`}
          fields={fields}
          rows={rows}
          rowKey={({ key }) => key}
        />
      )}
    </FigureSection>
  );
}
