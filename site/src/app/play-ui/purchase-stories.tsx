import { Countdown } from '#ui/countdown/countdown.tsx';
import { OrderNumber } from '#ui/order-number/order-number.tsx';
import { PlanPriceText } from '#ui/price/plan-price-text.tsx';
import { PriceFrom } from '#ui/price/price-from.tsx';
import { QrFrame } from '#ui/qr-code/qr-frame.tsx';
import { ResultPanel } from '#ui/result/result-panel.tsx';
import type { Story } from './story';

/** The server's time of the countdowns below. */
const reply = { ServerTime: '2026-12-01T08:00:00+08:00' };

const countdown: Story = {
  name: 'countdown',
  states: [
    {
      name: '剩余时间',
      element: (
        <p>
          <Countdown until="2026-12-01T08:30:00+08:00" reply={reply} label="剩余支付时间" />
        </p>
      ),
    },
    {
      name: '已经结束',
      element: (
        <p>
          <Countdown until="2026-12-01T07:30:00+08:00" reply={reply} label="已结束的时间" />
        </p>
      ),
    },
  ],
};

const orderNumber: Story = {
  name: 'order-number',
  states: [{ name: 'OrderNumber', element: <OrderNumber number="2026110112000012345678" /> }],
};

const plans = [
  { months: 1, price_fen: 39_900 },
  { months: 12, price_fen: 358_800 },
] as const;

const price: Story = {
  name: 'price',
  states: [
    ...plans.map((plan) => ({
      name: `PlanPriceText：${plan.months} 个月`,
      element: (
        <p>
          <PlanPriceText plan={plan} plans={plans} />
        </p>
      ),
    })),
    {
      name: 'PriceFrom',
      element: (
        <p>
          <PriceFrom product={{ min_price_fen: 29_900, min_price_months: 12 }} />
        </p>
      ),
    },
    {
      name: 'PriceFrom：面议',
      element: (
        <p>
          <PriceFrom product={{ min_price_fen: null, min_price_months: null }} />
        </p>
      ),
    },
  ],
};

const codeAddress = 'https://www.example.cn/pay/2026110112000012345678';

function renewal(label: string, isPending = false) {
  return { label, isPending, onRenew: () => undefined };
}

const qrCode: Story = {
  name: 'qr-code',
  states: [
    { name: '正在获取', element: <QrFrame label="正在获取二维码" /> },
    { name: '可以扫描', element: <QrFrame value={codeAddress} label="支付二维码" /> },
    { name: '已被扫描', element: <QrFrame value={codeAddress} label="已扫描的二维码" isStale /> },
    {
      name: '已经过期',
      element: <QrFrame value={codeAddress} label="过期的二维码" isStale renewal={renewal('二维码已过期，点击刷新')} />,
    },
    { name: '获取失败', element: <QrFrame label="二维码" renewal={renewal('获取失败，点击重试')} /> },
  ],
};

const resultLinks = [
  { label: '查看订单', href: '/mecenter/indexorder' },
  { label: '返回首页', href: '/home' },
];

const result: Story = {
  name: 'result',
  isWide: true,
  states: (['success', 'waiting', 'error', 'stopped'] as const).map((mark) => ({
    name: `ResultPanel mark="${mark}"`,
    element: (
      <ResultPanel
        mark={mark}
        title="订单的结果"
        takesFocus={false}
        text="结果会在几分钟内显示在订单里。"
        links={resultLinks}
      />
    ),
  })),
};

/** What leads through a purchase. */
export const purchaseStories: readonly Story[] = [price, orderNumber, countdown, qrCode, result];
