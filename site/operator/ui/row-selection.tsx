import { useState, type ReactNode } from 'react';
import styles from './row-selection.module.css';

/** The selected rows of a list, on whichever of its pages. */
export interface RowSelection<Row> {
  readonly rows: readonly Row[];
  has(row: Row): boolean;
  set(rows: readonly Row[], isSelected: boolean): void;
  clear(): void;
}

interface SelectedRows<Row> {
  readonly filter: string;
  readonly rows: ReadonlyMap<string, Row>;
}

/** Keeps which rows are selected while the list is paged and sorted. @param filter what the list is filtered by; another one drops the selection. */
export function useRowSelection<Row>(rowKey: (row: Row) => string, filter: string): RowSelection<Row> {
  const [state, setState] = useState<SelectedRows<Row>>({ filter, rows: new Map() });
  if (state.filter !== filter) setState({ filter, rows: new Map() });
  const { rows } = state;

  return {
    rows: [...rows.values()],
    has: (row) => rows.has(rowKey(row)),
    set: (changed, isSelected) =>
      setState((current) => {
        // Rows that were read for a filter of before.
        if (current.filter !== filter) return current;
        const next = new Map(current.rows);
        for (const row of changed) {
          if (isSelected) next.set(rowKey(row), row);
          else next.delete(rowKey(row));
        }
        return { filter, rows: next };
      }),
    clear: () => setState({ filter, rows: new Map() }),
  };
}

interface SelectionBoxProps<Row> {
  selection: RowSelection<Row>;
  rows: readonly Row[];
  /** Name of the checkbox. */
  label: string;
}

/** A checkbox for one row, or for all rows of a page. */
export function SelectionBox<Row>({ selection, rows, label }: SelectionBoxProps<Row>): ReactNode {
  const count = rows.filter(selection.has).length;
  const isFull = rows.length > 0 && count === rows.length;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isFull}
        ref={(element) => {
          if (element) element.indeterminate = count > 0 && !isFull;
        }}
        onChange={() => selection.set(rows, !isFull)}
      />
    </label>
  );
}
