import { sql } from 'drizzle-orm';
import { type MediaUses, mediaUsesIn } from '../../../platform/admin/media-uses';
import { rowsOf } from '../../../platform/db/database';
import { product, productDetail, updateRecord } from './catalogue-tables';

const nameOf = (appId: (typeof productDetail | typeof updateRecord)['appId']) =>
  sql`(select name from ${product} where ${product.appId} = ${appId})`;

/** Where products show pictures and films of the library; orders and trials keep the icon of their day. */
export const productMediaUses: MediaUses = {
  ...mediaUsesIn([
    { table: product, kind: 'product', label: '产品', name: product.name, columns: { 图标: product.icon } },
    {
      table: productDetail,
      kind: 'product',
      label: '产品',
      name: nameOf(productDetail.appId),
      columns: {
        封面: productDetail.cover,
        截图: productDetail.images,
        功能: productDetail.features,
        常见问题: productDetail.faq,
        新手指引: productDetail.guide,
        视频: productDetail.video,
        详情: productDetail.detailHtml,
      },
    },
    {
      table: updateRecord,
      kind: 'product',
      label: '更新记录',
      name: sql`${nameOf(updateRecord.appId)} || ' ' || ${updateRecord.version}`,
      columns: { 正文: updateRecord.contentHtml },
    },
  ]),
  async remembers({ db }, stem) {
    const pattern = `%/${stem}%`;
    const [row] = await rowsOf<{ is: boolean }>(
      db,
      sql`select exists (select from orders where snapshot->'product'->>'icon' like ${pattern})
        or exists (select from trial where icon like ${pattern}) as is`,
    );
    return row?.is ?? false;
  },
};
