import type { ReactNode } from 'react';
import { StepIndicator } from '#ui/steps/step-indicator.tsx';

const steps = [
  { name: 'choose', label: '选择' },
  { name: 'confirm', label: '确认' },
  { name: 'pay', label: '支付' },
  { name: 'done', label: '完成' },
] as const;

export type BuyingStep = (typeof steps)[number]['name'];

/** The steps from a product to its use, each on a page of its own. */
export function BuyingSteps({ current }: { current: BuyingStep }): ReactNode {
  return <StepIndicator label="购买步骤" steps={steps} current={current} />;
}
