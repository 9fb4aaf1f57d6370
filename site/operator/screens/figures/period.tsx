import { useState, type FormEvent, type ReactNode } from 'react';
import Button from '@douyinfe/semi-ui/lib/es/button';
import { chinaDay, countDays } from '#contract/china-day.ts';
import type { FigurePeriod, Figures } from '#contract/operator/figures-schema.ts';
import { isDay } from '#data/query/day-range.ts';
import {
  oneOf,
  queryState,
  useQueryState,
  withoutEmpty,
  type QueryField,
  type UsedQueryState,
} from '#data/query/query-state.ts';
import { Choice } from './figure-parts';
import { dayRange } from './figure-text';
import styles from './figures.module.css';

/** The longest period, in days; the server refuses more. */
const maxDays = 731;

const day: QueryField<string> = {
  fallback: '',
  read: (query, name) => (isDay(query.get(name) ?? '') ? (query.get(name) ?? '') : ''),
  write: (value, name) => ({ [name]: value || undefined }),
};

const breakdowns = ['product', 'version', 'plan', 'type', 'channel', 'source'] as const;

const figuresQuery = queryState({
  days: oneOf([7, 30, 90], 30),
  from: day,
  to: day,
  by: oneOf(['day', 'week', 'month'], 'day'),
  share: oneOf(breakdowns, 'product'),
});

type FiguresQuery = UsedQueryState<{
  days: 7 | 30 | 90;
  from: string;
  to: string;
  by: 'day' | 'week' | 'month';
  share: (typeof breakdowns)[number];
}>;

/** What the address holds: the period, its parts, and the breakdown that is shown. */
export function useFiguresQuery(): FiguresQuery & { readonly period: FigurePeriod } {
  const query = useQueryState(figuresQuery);
  const { days, from, to, by } = query.values;
  // Days that are no period are those of the usual one.
  const isOwn = from !== '' && to !== '' && isPeriod(from, to) === undefined;
  return { ...query, period: withoutEmpty(isOwn ? { from, to, by } : { days, by }) as FigurePeriod };
}

/** Why two days are no period; undefined where they are one. */
function isPeriod(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return '请选择开始和结束日期';
  if (countDays(from, to) < 1) return '开始日期不能晚于结束日期';
  if (countDays(from, to) > maxDays) return '最多看两年';
  return to > chinaDay(new Date()) ? '结束日期不能晚于今天' : undefined;
}

const partNames = { day: '日', week: '周', month: '月' } as const;

/** Chooses the period and its parts. */
export function PeriodChooser({
  query: { values, set },
  shown,
}: {
  query: FiguresQuery;
  /** The period that is shown. */
  shown: Figures['period'] | undefined;
}): ReactNode {
  const isOwn = values.from !== '' && values.to !== '';
  const [isOpen, setOpen] = useState(isOwn);
  return (
    <div className={styles.periods}>
      <Choice
        label="时间"
        choices={[
          ...([7, 30, 90] as const).map((days) => ({
            name: `最近 ${days} 天`,
            isChosen: !isOwn && !isOpen && values.days === days,
            onChoose: () => {
              setOpen(false);
              set({ days, from: '', to: '' });
            },
          })),
          { name: '自定义', isChosen: isOwn || isOpen, onChoose: () => setOpen(true) },
        ]}
      />
      {(isOpen || isOwn) && (
        <OwnPeriod
          key={`${values.from} ${values.to}`}
          from={values.from || shown?.from || ''}
          to={values.to || shown?.to || ''}
          onChoose={(from, to) => set({ from, to })}
        />
      )}
      <Choice
        label="每个点"
        choices={(['day', 'week', 'month'] as const).map((by) => ({
          name: `按${partNames[by]}`,
          isChosen: values.by === by,
          onChoose: () => set({ by }),
        }))}
      />
      {shown && (
        <p className={styles.shown}>
          {dayRange(shown)}
          {shown.isRunning && '（含今天，还没过完）'}，和上期 {dayRange({ from: shown.beforeFrom, to: shown.beforeTo })}{' '}
          相比
        </p>
      )}
    </div>
  );
}

function OwnPeriod({
  from,
  to,
  onChoose,
}: {
  from: string;
  to: string;
  onChoose: (from: string, to: string) => void;
}): ReactNode {
  const [problem, setProblem] = useState('');
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [first, last] = [String(typed.get('from')), String(typed.get('to'))];
    const found = isPeriod(first, last) ?? '';
    setProblem(found);
    if (found === '') onChoose(first, last);
  }
  const [today] = useState(() => chinaDay(new Date()));
  return (
    <form className={styles.own} onSubmit={choose} noValidate>
      <label>
        从 <input type="date" name="from" defaultValue={from} max={today} />
      </label>
      <label>
        到 <input type="date" name="to" defaultValue={to} max={today} />
      </label>
      <Button htmlType="submit">查看</Button>
      <output className={styles.problem}>{problem}</output>
    </form>
  );
}
