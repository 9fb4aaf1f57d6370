import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FactList } from '../../../../../site/src/ui/descriptions/fact-list';

describe('FactList', () => {
  test('names each fact, and leaves out what has no value', () => {
    const facts = [
      { name: '支付单号', value: 'P1' },
      { name: '备注', value: '' },
      { name: '支付时间', value: null },
      { name: '数量', value: 0 },
    ];
    render(<FactList facts={facts} look="plain" />);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['支付单号', '数量']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['P1', '0']);
  });
});
