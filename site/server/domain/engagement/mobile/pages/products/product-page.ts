import { getProduct } from '../../../../../../contract/product/product-endpoints';
import { buildPath } from '../../../../../../contract/routes/route-table';
import { canonicalProductPath } from '../../../../../../contract/product/product-page-path';
import { markup } from '../../document/markup';
import { cleanedHtml } from '../../parts/cleaned-html';
import { coverPicture } from '../../parts/cover-picture';
import { film } from '../../parts/film';
import { onDesktop } from '../../parts/on-desktop';
import { points } from '../../parts/points';
import { questions } from '../../parts/questions';
import { section } from '../../parts/section';
import type { MobilePage } from '../mobile-request';
import { priceOf, productBar, versionsOf } from './product-offer';

export const productPage: MobilePage = {
  async content({ call, params: { appId = '' }, config }) {
    const product = await call(getProduct, { params: { appId } });
    const { name, slogan, summary, cover, video, features, faq, on_sale: onSale, detail_html: detail } = product;
    return {
      title: `${name}：${slogan}`,
      description: summary,
      canonical: canonicalProductPath(appId),
      main: markup`<p class="back"><a href="/m/product">产品中心</a></p>
<h1>${name}</h1><p class="lead">${slogan}</p>
${!onSale && markup`<p class="alert" role="status">这个产品已下架，仅供了解。<a href="/m/product">看看其他产品</a></p>`}
${priceOf(product)}
${video ? film(video, onDesktop(buildPath('productDetail', { appId }))) : coverPicture(cover, 'leading')}
<p class="summary">${summary}</p>
${section('能做什么', points(features), { kind: 'grid' })}
${onSale && versionsOf(product)}
${detail !== '' && markup`<section aria-label="产品介绍"><div class="head"><h2>产品介绍</h2></div>${cleanedHtml(detail)}</section>`}
${questions(faq)}
<p class="more"><a href="/m/product/${appId}/record">更新记录</a></p>`,
      bar: productBar(product, config.phone),
    };
  },
};
