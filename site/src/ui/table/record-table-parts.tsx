// Roles are named because Safari drops those of tables where CSS lays their rows out as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { createContext, forwardRef, useContext, type HTMLAttributes, type TdHTMLAttributes } from 'react';
import styles from './record-table.module.css';

/** What the elements below cannot learn from Semi's table. */
interface RecordTableFacts {
  label: string;
  isBusy: boolean;
}

export const RecordTableContext = createContext<RecordTableFacts>({ label: '', isBusy: false });

interface CellAttributes extends TdHTMLAttributes<HTMLTableCellElement> {
  /** Whether the cell names its row. */
  'data-title'?: boolean;
}

/**
 * The elements that Semi's table is made of. Semi makes a grid, which promises arrow keys that it does not have, and
 * numbers rows and columns without counting its header.
 */
export const recordTableParts = {
  body: {
    outer: forwardRef<HTMLTableElement, HTMLAttributes<HTMLTableElement>>(function RecordTableElement(props, ref) {
      const { label, isBusy } = useContext(RecordTableContext);
      const { 'aria-rowcount': _rows, 'aria-colcount': _columns, className = '', ...rest } = props;
      return (
        <table
          {...rest}
          ref={ref}
          role="table"
          aria-label={label}
          aria-busy={isBusy}
          className={`${className} ${styles.table}`}
        />
      );
    }),
    wrapper: forwardRef<HTMLTableSectionElement, HTMLAttributes<HTMLTableSectionElement>>(
      function RecordTableBody(props, ref) {
        return <tbody {...props} ref={ref} role="rowgroup" className={`${props.className ?? ''} ${styles.body}`} />;
      },
    ),
    row: forwardRef<HTMLTableRowElement, HTMLAttributes<HTMLTableRowElement>>(function RecordTableRow(props, ref) {
      const { 'aria-rowindex': _index, className = '', ...rest } = props;
      return <tr {...rest} ref={ref} role="row" className={`${className} ${styles.row}`} />;
    }),
    cell: forwardRef<HTMLTableCellElement, CellAttributes>(function RecordTableCell(props, ref) {
      const { 'aria-colindex': _index, 'data-title': isTitle, ...rest } = props;
      return isTitle ? <th {...rest} ref={ref} role="rowheader" scope="row" /> : <td {...rest} ref={ref} role="cell" />;
    }),
  },
  header: {
    wrapper: forwardRef<HTMLTableSectionElement, HTMLAttributes<HTMLTableSectionElement>>(
      function RecordTableHead(props, ref) {
        return <thead {...props} ref={ref} role="rowgroup" className={`${props.className ?? ''} ${styles.head}`} />;
      },
    ),
    row: forwardRef<HTMLTableRowElement, HTMLAttributes<HTMLTableRowElement>>(function RecordTableHeadRow(props, ref) {
      const { 'aria-rowindex': _index, ...rest } = props;
      return <tr {...rest} ref={ref} role="row" />;
    }),
    cell: forwardRef<HTMLTableCellElement, HTMLAttributes<HTMLTableCellElement>>(
      function RecordTableHeadCell(props, ref) {
        const { 'aria-colindex': _index, ...rest } = props;
        return <th {...rest} ref={ref} role="columnheader" scope="col" />;
      },
    ),
  },
};
