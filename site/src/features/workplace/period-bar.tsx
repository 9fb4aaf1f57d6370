import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import {
  type WorkplacePeriod,
  earliestDay,
  lastReportedDay,
  periodFault,
  workplaceRanges,
} from '#contract/workplace/workplace-period.ts';
import { isDay } from '#data/query/day-range.ts';
import '#ui/theme/states.css';
import styles from './period-bar.module.css';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/choice.tsx';
import { type WorkplaceChoice, workplacePath } from './workplace-choice';

interface PeriodBarProps {
  choice: WorkplaceChoice;
  /** The days that are shown; undefined until they are known. */
  shown: WorkplacePeriod | undefined;
  children: ReactNode;
}

/** Chooses the days that are shown, and whether they are compared; the address keeps it. */
export function PeriodBar({ choice, shown, children }: PeriodBarProps): ReactNode {
  const navigate = useNavigate();
  const go = (next: WorkplaceChoice) => void navigate(workplacePath(next), { replace: true, preventScrollReset: true });
  const own = typeof choice.period === 'number' ? undefined : choice.period;
  const dates = own ?? shown ?? { start: '', end: '' };
  return (
    <div className={`${styles.bar} flex wrap items-start`}>
      <nav aria-label="统计周期">
        <ul className={`${styles.ranges} flex ground-surface`}>
          {workplaceRanges.map((range) => (
            <li key={range}>
              <Link
                className={`${styles.range} flex items-center nowrap current-soft`}
                to={workplacePath({ ...choice, period: range })}
                replace
                preventScrollReset
                aria-current={range === choice.period ? 'true' : undefined}
              >
                近 {range} 天
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <OwnPeriod
        // What the visitor wrote gives way to what is shown.
        key={`${dates.start} ${dates.end}`}
        dates={dates}
        isShown={own !== undefined}
        onChoose={(period) => go({ ...choice, period })}
      />
      <div className={`${styles.actions} flex wrap items-center`}>
        <Checkbox checked={choice.compares} onChange={(event) => go({ ...choice, compares: event.target.checked })}>
          对比上期
        </Checkbox>
        {children}
      </div>
    </div>
  );
}

interface OwnPeriodProps {
  dates: WorkplacePeriod;
  /** Whether these dates were chosen by themselves. */
  isShown: boolean;
  onChoose: (period: WorkplacePeriod) => void;
}

/** Two dates of the visitor's own. */
function OwnPeriod({ dates, isShown, onChoose }: OwnPeriodProps): ReactNode {
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [today] = useState(() => new Date());
  const limits = { min: earliestDay, max: lastReportedDay(today) };
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const period = { start: String(fields.get('start')), end: String(fields.get('end')) };
    const found = faultOf(period);
    setFault(found);
    if (found === undefined) onChoose(period);
  };
  const date = {
    type: 'date',
    className: styles.date,
    required: true,
    ...(fault && { 'aria-invalid': true, 'aria-describedby': id }),
  } as const;
  return (
    <form
      noValidate
      aria-label="自定义日期"
      className={`${styles.own} min-width-0`}
      action={buildPath('mecenter', { type: 'workplace' })}
      onSubmit={choose}
    >
      <div className={`${styles.dates} flex gap-2 items-center ${isShown ? styles.chosen : ''}`}>
        <input {...date} {...limits} name="start" aria-label="开始日期" defaultValue={dates.start} />
        <span aria-hidden="true">–</span>
        <input {...date} {...limits} name="end" aria-label="结束日期" defaultValue={dates.end} />
        <Button htmlType="submit" theme="outline" size="large">
          查看
        </Button>
      </div>
      <p id={id} role="alert" className="text-danger size-small">
        {fault}
      </p>
    </form>
  );
}

function faultOf(period: WorkplacePeriod): string | undefined {
  if (!isDay(period.start) || !isDay(period.end)) return '请选择起止日期';
  const fault = periodFault(period, new Date());
  return fault && (fault.Start ?? fault.End);
}
