import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { CopyButton } from '../ui/copy-button';
import styles from './field.module.css';

/** How a value is written. Days and moments are those of China. */
type FieldKind = 'text' | 'fen' | 'day' | 'moment' | 'yes-no' | 'choice' | 'id' | 'count';

export type FieldValue = string | number | boolean | null | undefined;

/** A value of a screen: a column of its list, a line of its detail, a name of the record. */
export interface Field<Row = never> {
  /** Key of the value; what the record and spreadsheets call it. */
  readonly name: string;
  readonly label: string;
  /** 'text' by default. */
  readonly kind?: FieldKind;
  /** Texts of a choice, by value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Values of a choice that are shown as a state, by their meaning. */
  readonly states?: Readonly<Record<string, 'good' | 'bad' | 'calm' | 'busy'>>;
  /** Name to sort the list by. */
  readonly sort?: string;
  /** Whether the list shows it only when it is chosen. */
  readonly isOptional?: boolean;
  /** Whether a list keeps a text on one line, as it does with all other kinds. */
  readonly isShort?: boolean;
  /** The value, where it is not what `name` holds. */
  readonly read?: (row: Row) => FieldValue;
  /** What is shown, where the value alone says too little. */
  readonly render?: (row: Row) => ReactNode;
}

const noValue = '—';

/** The value of a field as text. */
export function fieldText({ kind = 'text', choices }: Pick<Field, 'kind' | 'choices'>, value: FieldValue): string {
  if (value === null || value === undefined || value === '') return noValue;
  if (choices) return choices[String(value)] ?? String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (kind === 'fen') return `¥${formatFen(Number(value))}`;
  if (kind === 'moment') return formatDateTime(String(value));
  return String(value);
}

/** Whether a table keeps it on one line. */
export function isShort<Row>({ isShort: isMarked, kind = 'text' }: Field<Row>): boolean {
  return isMarked ?? kind !== 'text';
}

interface FieldContentProps<Row> {
  field: Field<Row>;
  row: Row;
}

/** What a list or a detail shows of a field. */
export function FieldContent<Row>({ field, row }: FieldContentProps<Row>): ReactNode {
  if (field.render) return field.render(row) ?? <span className={styles.none}>{noValue}</span>;
  return <ValueContent field={field} value={valueOf(field, row)} />;
}

/** A value by the description of its field. */
export function ValueContent({
  field,
  value,
}: {
  field: Pick<Field, 'label' | 'kind' | 'choices' | 'states'>;
  value: FieldValue;
}): ReactNode {
  const text = fieldText(field, value);
  if (text === noValue) return <span className={styles.none}>{noValue}</span>;
  const state = field.states?.[String(value)];
  if (state) return <StateMark state={state}>{text}</StateMark>;
  if (field.kind === 'moment') return <time dateTime={String(value)}>{text.slice(0, 16)}</time>;
  if (field.kind === 'id') {
    return (
      <span className={styles.id}>
        {text}
        <CopyButton text={text} label={`复制${field.label}`} />
      </span>
    );
  }
  return field.kind === 'fen' ? <span className={styles.amount}>{text}</span> : text;
}

/** A state of a record, with a colour that its text explains. */
export function StateMark({
  state,
  children,
}: {
  state: 'good' | 'bad' | 'calm' | 'busy';
  children: ReactNode;
}): ReactNode {
  return (
    <span className={styles.state} data-state={state}>
      {children}
    </span>
  );
}

function valueOf<Row>({ name, read }: Field<Row>, row: Row): FieldValue {
  return read ? read(row) : ((row as Record<string, FieldValue>)[name] as FieldValue);
}

/** Fields of a record, one below the other or beside each other. */
export function FieldList<Row>({ fields, row }: { fields: readonly Field<Row>[]; row: Row }): ReactNode {
  return (
    <dl className={styles.list}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <FieldContent field={field} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
