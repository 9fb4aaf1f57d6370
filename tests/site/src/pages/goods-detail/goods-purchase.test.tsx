import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import type { GetGoodsReply } from '../../../../../site/contract/goods/goods-schema';
import type { VersionOffer } from '../../../../../site/contract/product/product-detail-schema';
import { GoodsPurchase } from '../../../../../site/src/pages/goods-detail/goods-detail-page';
import { findPlan } from '../../../../../site/src/data/find-plan';

const plan = (id: number, months: number, price: number) =>
  ({ id, months, list_price_fen: price + 1000, price_fen: price, badge: null }) as const;
const version = (id: number, name: string, plans: VersionOffer['plans']): VersionOffer => ({
  id,
  code: 'pro',
  name,
  highlights: [`${name}功能`],
  limits: null,
  plans,
});

const goods: GetGoodsReply = {
  goods_id: 'g1',
  app_id: '1001',
  version_id: 2,
  plan_id: 22,
  product_name: '数据通',
  version_name: '专业版',
  months: 12,
  list_price_fen: 121_000,
  price_fen: 120_000,
  cover: '/cover.jpg',
  on_sale: true,
  slogan: '一张报表看清',
  category: '数据',
  video: null,
  versions: [
    version(1, '基础版', [plan(11, 1, 5_000)]),
    version(2, '专业版', [plan(21, 1, 12_000), plan(22, 12, 120_000)]),
  ],
};

function Purchase({ of }: { of: GetGoodsReply }) {
  const [planId, choose] = useState(of.plan_id);
  return (
    <MemoryRouter>
      <GoodsPurchase goods={of} chosen={findPlan(of.versions, planId)} onChoose={choose} />
    </MemoryRouter>
  );
}

const orderLink = () => screen.getByRole('link', { name: '立即开通' }).getAttribute('href');

describe('GoodsPurchase', () => {
  afterEach(cleanup);

  test('leads to the order of the plan that is chosen, first the advertised one', () => {
    render(<Purchase of={goods} />);
    expect(orderLink()).toBe('/product/orderInfo?appId=1001&plan=22');
    fireEvent.click(screen.getByRole('radio', { name: '1 个月' }));
    expect(orderLink()).toBe('/product/orderInfo?appId=1001&plan=21');
  });

  test('takes what a version offers where it has no plan of the chosen length', () => {
    render(<Purchase of={goods} />);
    fireEvent.click(screen.getByRole('radio', { name: /基础版/ }));
    expect(orderLink()).toBe('/product/orderInfo?appId=1001&plan=11');
    expect(screen.getByText('基础版 · 1 个月')).toBeTruthy();
  });

  test.each([
    { name: 'the goods were withdrawn', of: { ...goods, on_sale: false } },
    { name: 'its plan is not sold any more', of: { ...goods, plan_id: 99 } },
  ])('sells nothing once $name', ({ of }) => {
    render(<Purchase of={of} />);
    expect(screen.queryByRole('link', { name: '立即开通' })).toBeNull();
    expect(screen.getByText(/这个商品已下架/)).toBeTruthy();
  });
});
