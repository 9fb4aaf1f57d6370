import { buildPath } from '../../../../../contract/routes/route-table';
import type { CatalogueTextRepository } from '../../../sales/catalogue/catalogue-legacy';
import type { SearchDocument } from '../search-document';
import { textOfHtml } from './text-of-html';

type ProductText = Awaited<ReturnType<CatalogueTextRepository['products']>>[number];

/** A product with its pages: what it is, how it is tried, what changed. */
export function catalogueDocuments(products: readonly ProductText[]): SearchDocument[] {
  return products.flatMap((product) => [
    productDocument(product),
    ...(product.trialDays > 0 ? [trialDocument(product)] : []),
    recordDocument(product),
  ]);
}

function productDocument({
  appId,
  name,
  slogan,
  summary,
  icon,
  category,
  tags,
  ...texts
}: ProductText): SearchDocument {
  const { features, faq, detailHtml } = texts;
  return {
    group: 'products',
    facts: { path: buildPath('productDetail', { appId }), app_id: appId, name, slogan, icon },
    name,
    summary: slogan,
    keywords: [...tags, category],
    texts: [
      summary,
      ...(features ?? []).map(({ title, desc }) => `${title}：${desc}`),
      ...(faq ?? []).map(({ q, a }) => `${q}${a}`),
    ],
    body: textOfHtml(detailHtml ?? ''),
  };
}

function trialDocument({ appId, name, trialDays }: ProductText): SearchDocument {
  const title = `免费试用${name}`;
  return {
    group: 'pages',
    facts: { path: buildPath('freetry', { appId }), title, label: '试用' },
    name: title,
    summary: `试用 ${trialDays} 天，无需付款信息，到期自动停用`,
    keywords: [`${name}试用`],
    texts: [],
    body: '',
  };
}

function recordDocument({ appId, name, recordTitles }: ProductText): SearchDocument {
  const title = `${name}更新记录`;
  return {
    group: 'pages',
    facts: { path: buildPath('productRecord', { appId }), title, label: '更新' },
    name: title,
    summary: recordTitles[0] ?? '每个版本新增、优化与修复了什么',
    keywords: ['更新日志', '新功能'],
    texts: recordTitles,
    body: '',
  };
}
