import { endpoint } from '../endpoint';
import type { GetGoodsReply } from './goods-schema';

/** GET /goods/{goodsId}: the plan that an advertisement offers. */
export const getGoods = endpoint<{ params: { goodsId: string }; reply: GetGoodsReply }>({
  name: 'getGoods',
  base: 'ow',
  method: 'GET',
  path: '/goods/:goodsId',
  access: 'public',
  cacheable: true,
  failures: ['notFound'],
});
