import type { ReactNode } from 'react';

/** A column of a `RecordTable`; in a card, a pair of its title and its value. */
export interface RecordColumn<Row> {
  key: string;
  /** Heads the column, and names the value in a card. */
  title: string;
  /** What the cell shows; a dash rather than nothing where a row has no value. */
  render: (row: Row) => ReactNode;
  /**
   * `title`: what the row is called, the heading of its card; one column of a table has it. `actions`: what can be done
   * with the row, at the end of its card and without the column's title; null where nothing can.
   */
  part?: 'title' | 'actions';
  /** Where the value stands in its column; cards start at the left. */
  align?: 'left' | 'right';
  /** Of the column, in pixels; the others share what is left. */
  width?: number;
}
