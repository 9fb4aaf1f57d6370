import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { exportFigures } from '#contract/operator/figures-endpoints.ts';
import type { FigurePeriod, FigureTable } from '#contract/operator/figures-schema.ts';
import { ExportButton } from '../../frame/csv-export';
import { changeOf } from './figure-text';
import styles from './figures.module.css';

interface FigureSectionProps {
  title: string;
  /** How the numbers are made, in a sentence or two. */
  explanation: ReactNode;
  /** The table that is saved for spreadsheets, of which period. */
  table?: FigureTable;
  query?: FigurePeriod;
  /** The days of the numbers, which the name of the file tells. */
  days?: { readonly from: string; readonly to: string } | undefined;
  /** Drawn instead of the table until the table is wanted. */
  chart?: ReactNode;
  /** Above chart and table. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A part of the figures: a chart or a table, its file, and how it is made. */
export function FigureSection(props: FigureSectionProps): ReactNode {
  const { title, explanation, table, query, days, chart, summary, children } = props;
  const [isTable, setTable] = useState(false);
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.sectionHeader}>
        <h2>{title}</h2>
        {chart !== undefined && (
          <Choice
            label={`${title}的样式`}
            choices={[
              { name: '图', isChosen: !isTable, onChoose: () => setTable(false) },
              { name: '表格', isChosen: isTable, onChoose: () => setTable(true) },
            ]}
          />
        )}
        {table && query && (
          <ExportButton
            name={`经营数据-${title}`}
            days={days && `${days.from}至${days.to}`}
            endpoint={exportFigures}
            query={{ ...query, table }}
          />
        )}
      </header>
      {summary}
      {chart !== undefined && !isTable ? chart : children}
      <details className={styles.explanation}>
        <summary>怎么算的</summary>
        <p>{explanation}</p>
      </details>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  choices: readonly { name: string; isChosen: boolean; onChoose: () => void }[];
}

/** A few choices beside each other, one of which is made. */
export function Choice({ label, choices }: ChoiceProps): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.spoken}>{label}</legend>
      {choices.map(({ name, isChosen, onChoose }) => (
        <button key={name} type="button" aria-pressed={isChosen} onClick={onChoose}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

interface FigureProps {
  label: string;
  /** Written out. */
  value: string;
  /** Where its rows are. */
  to?: string | undefined;
  now?: number;
  before?: number;
  /** The number of the period before, written out. */
  beforeText?: string;
  /** Whether less is better. */
  isCost?: boolean;
  note?: ReactNode;
}

/** One number, that of the period before beside it, and the way to its rows. */
export function Figure({ label, value, to, now, before, beforeText, isCost = false, note }: FigureProps): ReactNode {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{to === undefined ? value : <Link to={to}>{value}</Link>}</dd>
      {now !== undefined && before !== undefined && (
        <dd className={styles.before}>
          <ChangeMark now={now} before={before} isCost={isCost} />
          {beforeText !== undefined && <span>上期 {beforeText}</span>}
        </dd>
      )}
      {note !== undefined && <dd className={styles.before}>{note}</dd>}
    </div>
  );
}

export function Figures({ children }: { children: ReactNode }): ReactNode {
  return <dl className={styles.figures}>{children}</dl>;
}

const arrows = { up: '↑', down: '↓', same: '' };
const directions = { up: '上升', down: '下降', same: '' };

/** How a number changed since the period before. */
export function ChangeMark({
  now,
  before,
  isCost = false,
}: {
  now: number;
  before: number;
  isCost?: boolean;
}): ReactNode {
  const { direction, text } = changeOf(now, before);
  const isGood = direction === 'same' ? undefined : (direction === 'up') !== isCost;
  return (
    <span className={styles.change} data-good={isGood}>
      <span aria-hidden="true">{arrows[direction]}</span>
      <span className={styles.spoken}>{directions[direction]}</span> {text}
    </span>
  );
}

/** A share of a whole as a bar behind which nothing else stands: the number is beside it. */
export function ShareBar({ part, whole }: { part: number; whole: number }): ReactNode {
  return <meter className={styles.bar} min={0} max={Math.max(whole, 1)} value={Math.max(part, 0)} aria-hidden="true" />;
}
