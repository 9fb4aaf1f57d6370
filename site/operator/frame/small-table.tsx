import type { ReactNode } from 'react';
import { FieldContent, isShort, type Field } from './field';
import styles from './change-values.module.css';

interface SmallTableProps<Row> {
  label: string;
  fields: readonly Field<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Links of a row to dialogs. */
  renderActions?: (row: Row) => ReactNode;
  actionsLabel?: string;
  /** Whether its columns are of one width, so that tables below each other line up. */
  isEven?: boolean;
  /** Whether each row is a block of its own on a phone, instead of a line to scroll. */
  isStacked?: boolean;
}

/** A short table within a detail. */
export function SmallTable<Row>({
  label,
  fields,
  rows,
  rowKey,
  renderActions,
  actionsLabel = '操作',
  isEven = false,
  isStacked = false,
}: SmallTableProps<Row>): ReactNode {
  return (
    // Where the place is narrow it scrolls, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} data-stacked={isStacked} aria-label={label} tabIndex={0}>
      <table className={styles.values} data-even={isEven} aria-label={label}>
        <thead>
          <tr>
            {fields.map(({ name, label: title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
            {renderActions && (
              <th scope="col" className={styles.rowActions}>
                {actionsLabel}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {fields.map((field) => (
                <td key={field.name} data-short={isShort(field)} data-label={field.label}>
                  <FieldContent field={field} row={row} />
                </td>
              ))}
              {renderActions && <td className={styles.rowActions}>{renderActions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
