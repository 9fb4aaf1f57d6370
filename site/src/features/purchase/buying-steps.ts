/** The steps from a product to its use, in their order; each has a page of its own. */
export const buyingSteps = [
  { name: 'choose', label: '选择' },
  { name: 'confirm', label: '确认' },
  { name: 'pay', label: '支付' },
  { name: 'done', label: '完成' },
] as const;
