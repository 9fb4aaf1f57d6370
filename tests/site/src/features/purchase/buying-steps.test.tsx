import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { BuyingSteps } from '../../../../../site/src/features/purchase/buying-steps';

describe('BuyingSteps', () => {
  afterEach(cleanup);

  test('names the sequence, marks the current step, and says which are done', () => {
    render(<BuyingSteps current="pay" />);
    const steps = within(screen.getByRole('list', { name: '购买步骤' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(steps.map((step) => step.textContent)).toEqual(['✓选择（已完成）', '✓确认（已完成）', '3支付', '4完成']);
  });
});
