import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';

/** Records on one page of the list. */
const pageSize = 10;

/** What is asked of the list of a product's records. */
export function recordsInput(appId: string, page: number) {
  return { params: { appId }, query: { page, page_size: pageSize } };
}

export function recordHead({ app_id: appId, name, cover }: GetProductReply) {
  return {
    title: `${name}更新记录`,
    description: `${name}每个版本的新增、优化与修复，按时间倒序。`,
    canonicalPath: buildPath('productRecord', { appId }),
    image: cover,
    indexed: true,
  };
}

export const recordLead = '每次发布都记在这里：新增了什么、改进了什么、修好了什么。更新在夜间自动完成，不影响投放。';

export const noRecordsTitle = '暂无更新记录';
