import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nameSource, otherSource } from '#contract/fields/attribution-source.ts';
import type { FigurePeriod, Figures as FiguresReply } from '#contract/operator/figures-schema.ts';
import type { Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { Figure, Figures, FigureSection, ShareBar } from './figure-parts';
import { count, listHref, percent, shortDay, yuan } from './figure-text';
import styles from './figures.module.css';

interface PartProps {
  data: FiguresReply;
  query: FigurePeriod;
}

/** A count that leads to its rows; there are none to see where it is 0, or where no list can tell them. */
function CountLink({ value, to, name }: { value: number; to: string | undefined; name: string }): ReactNode {
  return value === 0 || to === undefined ? (
    count(value)
  ) : (
    <Link to={to} aria-label={`${name} ${count(value)}`}>
      {count(value)}
    </Link>
  );
}

const steps = [
  { name: 'visits', label: '访问' },
  { name: 'products', label: '看产品' },
  { name: 'choices', label: '选版本' },
  { name: 'orders', label: '下单' },
  { name: 'paid', label: '付款' },
] as const;
type StepName = (typeof steps)[number]['name'];

/** How many visitors became buyers. */
export function Funnel({ data: { funnel, period }, query }: PartProps): ReactNode {
  const days = { from: period.from, to: period.to };
  const links: Readonly<Record<string, string>> = {
    orders: listHref('/order', days),
    paid: listHref('/order', { ...days, paid: 'yes' }),
  };
  const most = Math.max(...steps.map(({ name }) => funnel.now[name]));
  const fields: readonly Field<FiguresReply['funnel']['sources'][number]>[] = [
    { name: 'source', label: '来源', read: ({ source }) => nameSource(source) },
    ...steps.map(({ name, label }) => ({
      name,
      label,
      isShort: true,
      render: (row: FiguresReply['funnel']['sources'][number]) =>
        name === 'orders' || name === 'paid' ? (
          <CountLink
            value={row[name]}
            to={
              row.source === otherSource
                ? undefined
                : listHref('/order', { ...days, source: row.source, ...(name === 'paid' && { paid: 'yes' }) })
            }
            name={`${nameSource(row.source)} ${label}`}
          />
        ) : (
          count(row[name])
        ),
    })),
    { name: 'rate', label: '付款 / 下单', isShort: true, read: ({ paid, orders }) => percent(paid, orders) },
  ];
  const isLate = funnel.visitsSince === null || funnel.visitsSince > period.from;
  // Orders are of the whole period, and of customers who chose long ago too.
  const isShareOf = (name: StepName, earlier: StepName) =>
    funnel.now[earlier] >= Math.max(funnel.now[name], 1) && !(name === 'orders' && isLate);
  return (
    <FigureSection
      title="从访问到付款"
      table="funnel"
      query={query}
      days={period}
      explanation="访问是打开网站的次数，不是人数：同一个人重新输入网址或又从别处点进来，就再算一次；在网站里点链接、刷新不算。看产品、选版本是走到那一步的次数，都只按来源和日期计数，不记是谁、不用新的 Cookie；手机站和拦截脚本的浏览器不计。下单是这些天里下的订单，含续费和升级；付款是其中到现在为止付了款的。所以老客户续费多的时候，下单可能多于选版本。"
      summary={
        <>
          <ol className={styles.steps}>
            {steps.map(({ name, label }, index) => {
              const value = funnel.now[name];
              const earlier = steps[index - 1];
              const to = links[name];
              return (
                <li key={name}>
                  <span>{label}</span>
                  <strong>{to && value > 0 ? <Link to={to}>{count(value)}</Link> : count(value)}</strong>
                  <ShareBar part={value} whole={most} />
                  <small>
                    {earlier &&
                      isShareOf(name, earlier.name) &&
                      `${earlier.label}的 ${percent(value, funnel.now[earlier.name])}，`}
                    上期 {count(funnel.before[name])}
                  </small>
                </li>
              );
            })}
          </ol>
          {isLate && (
            <p className={styles.remark}>
              {funnel.visitsSince === null
                ? '还没有访问的记录。有人打开网站后，这里就有了。'
                : `访问从 ${shortDay(funnel.visitsSince)} 开始统计，之前的日子没有。`}
            </p>
          )}
        </>
      }
    >
      {funnel.sources.length > 0 && (
        <SmallTable label="各来源从访问到付款" fields={fields} rows={funnel.sources} rowKey={({ source }) => source} />
      )}
    </FigureSection>
  );
}

function termHref(from: string, to: string, renewal?: 'kept' | 'open'): string {
  return listHref('/order', { endsFrom: from, endsTo: to, renewal });
}

/** Terms that end, and the share that goes on. */
export function Terms({ data: { terms, period }, query }: PartProps): ReactNode {
  const { now, before, coming } = terms;
  const fields: readonly Field<FiguresReply['terms']['coming'][number]>[] = [
    { name: 'days', label: '到期', isShort: true, read: ({ days, to }) => `${days} 天内（到 ${shortDay(to)}）` },
    {
      name: 'due',
      label: '份数',
      isShort: true,
      render: ({ days, due, from, to }) => <CountLink value={due} to={termHref(from, to)} name={`${days} 天内到期`} />,
    },
    { name: 'dueFen', label: '当初实付', isShort: true, read: ({ dueFen }) => yuan(dueFen) },
    {
      name: 'kept',
      label: '已经续了',
      isShort: true,
      render: ({ days, kept, from, to }) => (
        <CountLink value={kept} to={termHref(from, to, 'kept')} name={`${days} 天内到期、已经续了`} />
      ),
    },
    {
      name: 'open',
      label: '还没续',
      isShort: true,
      render: ({ days, due, kept, from, to }) => (
        <CountLink value={due - kept} to={termHref(from, to, 'open')} name={`${days} 天内到期、还没续`} />
      ),
    },
    {
      name: 'openFen',
      label: '还没续的当初实付',
      isShort: true,
      read: ({ dueFen, keptFen }) => yuan(dueFen - keptFen),
    },
  ];
  const rate = (sum: typeof now) => percent(sum.kept, sum.due);
  return (
    <FigureSection
      title="续费"
      table="term"
      query={query}
      days={period}
      explanation="一份是一张新购或续费的订单，按它的服务到期日计；同一企业在到期前后（到期后 30 天以内）接着买了同一产品，就算续了。升级不改到期日，不另算；退款的不算；手工调整过的服务期仍按订单的到期日。刚到期的还在 30 天之内，续费率以后还会上升。"
      summary={
        <Figures>
          <Figure
            label="这段时间到期"
            value={`${count(now.due)} 份`}
            to={termHref(period.from, period.to)}
            now={now.due}
            before={before.due}
            beforeText={count(before.due)}
            isCost
          />
          <Figure
            label="其中续了"
            value={`${count(now.kept)} 份`}
            to={termHref(period.from, period.to, 'kept')}
            now={now.kept}
            before={before.kept}
            beforeText={count(before.kept)}
          />
          <Figure label="续费率" value={rate(now)} note={`上期 ${rate(before)}`} />
        </Figures>
      }
    >
      <SmallTable label="将要到期" fields={fields} rows={coming} rowKey={({ days }) => days} />
    </FigureSection>
  );
}

/** Trials that became orders. */
export function Trials({ data: { trials, period }, query }: PartProps): ReactNode {
  const days = { from: period.from, to: period.to };
  const fields: readonly Field<FiguresReply['trials']['products'][number]>[] = [
    { name: 'name', label: '产品' },
    {
      name: 'applied',
      label: '申请',
      isShort: true,
      render: ({ appId, name, applied }) => (
        <CountLink value={applied} to={listHref('/trial', { ...days, appId })} name={`${name} 申请`} />
      ),
    },
    { name: 'granted', label: '开通', isShort: true, read: ({ granted }) => count(granted) },
    {
      name: 'converted',
      label: '转正',
      isShort: true,
      render: ({ appId, name, converted }) => (
        <CountLink value={converted} to={listHref('/trial', { ...days, appId, status: 4 })} name={`${name} 转正`} />
      ),
    },
    {
      name: 'rate',
      label: '转正 / 开通',
      isShort: true,
      read: ({ converted, granted }) => percent(converted, granted),
    },
  ];
  return (
    <FigureSection
      title="试用到付费"
      table="trial"
      query={query}
      days={period}
      explanation="按申请的日期计，开通和转正是这些申请到现在为止的结果；还在试用的以后可能转正。转正是试用的企业买了这个产品。"
      summary={
        <p className={styles.remark}>
          {count(trials.now.applied)} 个申请，转正 {count(trials.now.converted)}（
          {percent(trials.now.converted, trials.now.granted)}）；上期 {count(trials.before.applied)} 个，转正{' '}
          {count(trials.before.converted)}（{percent(trials.before.converted, trials.before.granted)}）
        </p>
      }
    >
      {trials.products.length > 0 && (
        <SmallTable label="各产品的试用" fields={fields} rows={trials.products} rowKey={({ appId }) => appId} />
      )}
    </FigureSection>
  );
}

/** What coupons cost and brought. */
export function Coupons({ data: { coupons, period }, query }: PartProps): ReactNode {
  const fields: readonly Field<FiguresReply['coupons']['coupons'][number]>[] = [
    {
      name: 'name',
      label: '优惠券',
      render: ({ couponId, name }) => (couponId === null ? name : <Link to={`/coupon/${couponId}`}>{name}</Link>),
    },
    {
      name: 'orders',
      label: '订单',
      isShort: true,
      render: ({ couponId, name, orders }) => (
        <CountLink
          value={orders}
          to={
            couponId === null ? undefined : listHref('/order', { paidFrom: period.from, paidTo: period.to, couponId })
          }
          name={`${name} 的订单`}
        />
      ),
    },
    { name: 'couponFen', label: '优惠了', isShort: true, read: ({ couponFen }) => yuan(couponFen) },
    { name: 'paidFen', label: '带来实付', isShort: true, read: ({ paidFen }) => yuan(paidFen) },
    {
      name: 'rate',
      label: '优惠 / 原价',
      isShort: true,
      read: ({ couponFen, paidFen }) => percent(couponFen, couponFen + paidFen),
    },
  ];
  return (
    <FigureSection
      title="优惠券"
      table="coupon"
      query={query}
      days={period}
      explanation="按付款的日期计，用了优惠券并付了款的订单；全额退款的不算，部分退款的仍按当时的实付。实付为 0 的订单也在内。"
      summary={
        <p className={styles.remark}>
          {count(coupons.now.orders)} 个订单优惠了 {yuan(coupons.now.couponFen)}，带来 {yuan(coupons.now.paidFen)}；上期{' '}
          {count(coupons.before.orders)} 个，优惠 {yuan(coupons.before.couponFen)}，带来 {yuan(coupons.before.paidFen)}
        </p>
      }
    >
      {coupons.coupons.length > 0 && (
        <SmallTable
          label="各张优惠券"
          fields={fields}
          rows={coupons.coupons}
          rowKey={({ couponId }) => couponId ?? 'others'}
        />
      )}
    </FigureSection>
  );
}

/** Where leads come from. */
export function Leads({ data: { leads, period }, query }: PartProps): ReactNode {
  const days = { from: period.from, to: period.to };
  const fields: readonly Field<FiguresReply['leads']['sources'][number]>[] = [
    { name: 'source', label: '来源', read: ({ source }) => nameSource(source) },
    {
      name: 'leads',
      label: '线索',
      isShort: true,
      render: ({ source, leads: value }) => (
        <CountLink
          value={value}
          to={source === otherSource ? undefined : listHref('/lead', { ...days, origin: source })}
          name={`${nameSource(source)} 线索`}
        />
      ),
    },
    {
      name: 'won',
      label: '成交',
      isShort: true,
      render: ({ source, won }) => (
        <CountLink
          value={won}
          to={source === otherSource ? undefined : listHref('/lead', { ...days, origin: source, status: 'won' })}
          name={`${nameSource(source)} 成交`}
        />
      ),
    },
    { name: 'rate', label: '成交率', isShort: true, read: ({ won, leads: value }) => percent(won, value) },
  ];
  return (
    <FigureSection
      title="线索来自哪里"
      table="lead"
      query={query}
      days={period}
      explanation="按留言的日期计；成交是同事在线索里标的状态，到现在为止。两年前的线索到期删除后，这里的数字保留，但列表里没有了。"
      summary={
        <p className={styles.remark}>
          {count(leads.now.leads)} 条线索，成交 {count(leads.now.won)}；上期 {count(leads.before.leads)} 条，成交{' '}
          {count(leads.before.won)}
        </p>
      }
    >
      {leads.sources.length > 0 && (
        <SmallTable label="线索来源" fields={fields} rows={leads.sources} rowKey={({ source }) => source} />
      )}
    </FigureSection>
  );
}
