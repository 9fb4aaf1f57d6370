import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Timeline } from '../../../../../site/src/ui/timeline/timeline';

const events = [
  { title: '退款完成', text: '¥10.00', at: '2026-11-29T03:00:00.000Z', actor: '系统' },
  { title: '提交订单', text: '提交订单', at: '2026-11-29T02:00:00.000Z', actor: '用户' },
];

describe('Timeline', () => {
  test('says what happened, when and by whom, and nothing twice', () => {
    render(<Timeline events={events} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '退款完成¥10.002026-11-29 11:00:00 · 系统',
      '提交订单2026-11-29 10:00:00 · 用户',
    ]);
  });

  test('has no stop for the keyboard', () => {
    const { container } = render(<Timeline events={events} />);
    expect(container.querySelectorAll('[tabindex], button, a')).toHaveLength(0);
  });
});
