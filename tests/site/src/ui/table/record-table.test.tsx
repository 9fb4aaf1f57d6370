import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { RecordColumn } from '../../../../../site/src/ui/table/record-column';
import { RecordTable } from '../../../../../site/src/ui/table/record-table';
import { RecordTableSkeleton } from '../../../../../site/src/ui/table/record-table-skeleton';

interface Fruit {
  id: number;
  name: string;
  pieces: number;
}

const fruits: Fruit[] = [
  { id: 7, name: '苹果', pieces: 3 },
  { id: 9, name: '香蕉', pieces: 5 },
];

function columnsIn(unit: string): readonly RecordColumn<Fruit>[] {
  return [
    { key: 'pieces', title: '数量', align: 'right', width: 120, render: ({ pieces }) => `${pieces} ${unit}` },
    { key: 'name', title: '名称', part: 'title', render: ({ name }) => name },
    {
      key: 'actions',
      title: '操作',
      part: 'actions',
      render: ({ name }) => <button type="button">删除{name}</button>,
    },
  ];
}

function Fruits({ unit = '个', rows = fruits, isBusy = false }: { unit?: string; rows?: Fruit[]; isBusy?: boolean }) {
  return <RecordTable label="水果" columns={columnsIn(unit)} rows={rows} rowKey={({ id }) => id} isBusy={isBusy} />;
}

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('RecordTable', () => {
  afterEach(cleanup);

  test('is a table with its parts named for screen readers, and none of what a grid promises', () => {
    const { container } = render(<Fruits />);
    const table = screen.getByRole('table', { name: '水果' });
    expect(texts(within(table).getAllByRole('columnheader'))).toEqual(['数量', '名称', '操作']);
    expect(texts(within(table).getAllByRole('rowheader'))).toEqual(['苹果', '香蕉']);
    expect(texts(within(table).getAllByRole('cell'))).toEqual(['3 个', '删除苹果', '5 个', '删除香蕉']);
    expect(within(table).getAllByRole('rowgroup')).toHaveLength(2);
    const explicit = [...table.querySelectorAll('thead, tbody, tr, th, td')];
    expect(explicit.filter((element) => !element.hasAttribute('role'))).toEqual([]);
    expect(container.innerHTML).not.toMatch(/aria-(row|col)(count|index)|grid/);
  });

  test('names values where rows are cards, but titles and actions', () => {
    render(<Fruits />);
    const labels = screen.getAllByRole('row')[1]?.querySelectorAll('[data-label]') ?? [];
    expect([...labels].map((cell) => cell.getAttribute('data-label'))).toEqual(['数量', '名称', '操作']);
  });

  test('shows what it is given anew, in the order of the rows', () => {
    const { rerender } = render(<Fruits />);
    rerender(<Fruits unit="只" rows={fruits.toReversed()} isBusy />);
    expect(texts(screen.getAllByRole('cell'))).toEqual(['5 只', '删除香蕉', '3 只', '删除苹果']);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  test('leaves a row its elements when another is taken out, so that the focus stays', () => {
    const { rerender } = render(<Fruits />);
    screen.getByRole('button', { name: '删除香蕉' }).focus();
    rerender(<Fruits rows={fruits.slice(1)} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '删除香蕉' }));
  });
});

describe('RecordTableSkeleton', () => {
  afterEach(cleanup);

  test('says what loads, and keeps its rows from screen readers', () => {
    render(<RecordTableSkeleton label="正在加载水果" columns={columnsIn('个')} rows={2} />);
    expect(screen.getByText('正在加载水果').parentElement?.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
