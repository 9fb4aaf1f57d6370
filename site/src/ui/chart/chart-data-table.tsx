import type { ReactNode } from 'react';
import type { ChartTable } from './chart-table';

interface ChartDataTableProps {
  caption: string;
  table: ChartTable;
}

/** The numbers behind a chart, for screen readers and search engines. */
export function ChartDataTable({ caption, table: { head, rows } }: ChartDataTableProps): ReactNode {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
