import { getGoods } from '#contract/goods/goods-endpoints.ts';
import { hostingOffer } from '#contract/lead/lead-offers.ts';
import { getProduct, listProductRecords, listProducts } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { termName } from '#contract/term-name.ts';
import { listProductsQuery, productCategories, productQuery } from '#features/product-list/product-query.ts';
import { goodsHead } from '#pages/goods-detail/goods-text.ts';
import { productHead, withdrawnText } from '#pages/product-detail/product-detail-text.ts';
import { noRecordsTitle, recordHead, recordLead, recordsInput } from '#pages/product-record/record-text.ts';
import { productsHead, productsLead } from '#pages/product/product-text.ts';
import { shujutongHead, shujutongInput, shujutongLead, shujutongTitle } from '#pages/shujutong/shujutong-text.ts';
import { diagnosis, tuoguanHead, tuoguanInput, tuoguanIntro } from '#pages/tuoguan/tuoguan-text.ts';
import { pageQuery } from '#data/query/query-state.ts';
import { ScreenshotStrip } from '#ui/picture/screenshot-strip.tsx';
import { listPageHead } from '#ui/head/list-page-head.ts';
import { desktopHref } from '#data/navigation/paths.ts';
import { formatDate } from '#contract/china-time.ts';
import { LeadForm } from '../lead-form';
import type { MobilePage } from '../mobile-page';
import { ArticleHtml, Film, WideCover } from '../article-parts';
import {
  Chips,
  EmptyList,
  Hero,
  ItemList,
  ListSection,
  PageTitle,
  Pager,
  Questions,
  renderItems,
  renderPoints,
  Section,
} from '../mobile-parts';
import {
  CallTool,
  formatYuan,
  LowestPrice,
  OtherProducts,
  PlanPrice,
  ProductBar,
  ProductItem,
  VersionList,
} from '../product-parts';

const listPath = '/m/product';

export const productListPage: MobilePage = async ({ call, query }) => {
  const values = productQuery.read(query);
  const { items } = await call(listProducts, { query: listProductsQuery(values) });
  return {
    head: productsHead,
    main: (
      <>
        <PageTitle title={productsHead.title} lead={productsLead} />
        <Chips
          label="分类"
          items={[
            { label: '全部', href: listPath, isCurrent: values.category === undefined },
            ...productCategories.map((name) => ({
              label: name,
              href: `${listPath}?category=${encodeURIComponent(name)}`,
              isCurrent: name === values.category,
            })),
          ]}
        />
        <ItemList
          kind="cards"
          items={items.map((product) => <ProductItem key={product.app_id} product={product} />)}
          empty={{ text: '这里还没有产品。', link: { href: listPath, label: '看看全部产品' } }}
        />
        <p className="more">
          <a href="/m/product/compare">选两到三款对比</a>
        </p>
      </>
    ),
  };
};

export const productPage: MobilePage = async ({ call, params: { appId = '' } }) => {
  const product = await call(getProduct, { params: { appId } });
  const { name, slogan, summary, cover, video, features, images, faq, on_sale: onSale, detail_html: detail } = product;
  return {
    head: productHead(product),
    main: (
      <>
        <PageTitle back={{ href: listPath, label: productsHead.title }} title={name} lead={slogan} />
        {!onSale && (
          <output className="alert">
            {withdrawnText}
            <a href={listPath}>看看其他产品</a>
          </output>
        )}
        <LowestPrice product={product} />
        {video ? (
          <Film video={video} player={desktopHref(buildPath('productDetail', { appId }))} />
        ) : (
          <WideCover src={cover} leading />
        )}
        <p className="summary">{summary}</p>
        <ListSection kind="grid" title="能做什么" items={renderPoints(features)} />
        {images.length > 0 && (
          <Section title="界面截图">
            <ScreenshotStrip className="screenshots" pictures={images} name={name} />
          </Section>
        )}
        <VersionList product={product} />
        {detail !== '' && (
          <Section title="产品介绍">
            <ArticleHtml html={detail} />
          </Section>
        )}
        <Questions items={faq} />
        <p className="more">
          <a href={`/m/product/${appId}/record`}>更新记录</a>
        </p>
      </>
    ),
    bar: <ProductBar product={product} />,
  };
};

/** The uses of the data product; the product's own page has its details. */
export const dataProductPage: MobilePage = async ({ call }) => {
  const product = await call(getProduct, shujutongInput);
  return {
    head: shujutongHead,
    main: (
      <>
        <Hero eyebrow={product.name} title={shujutongTitle} lead={shujutongLead}>
          <LowestPrice product={product} />
        </Hero>
        <ListSection kind="grid" title="它替您做的事" items={renderPoints(product.features)} />
        <VersionList product={product} />
        <Questions items={product.faq} />
        <p className="more">
          <a href={`/m/product/${product.app_id}`}>产品详情与更新记录</a>
        </p>
      </>
    ),
    bar: <ProductBar product={product} />,
  };
};

/** The hosting of accounts, which begins with a diagnosis. */
export const hostingPage: MobilePage = async ({ call, form }) => {
  const product = await call(getProduct, tuoguanInput);
  return {
    head: tuoguanHead,
    main: (
      <>
        <Hero eyebrow={product.name} title={tuoguanIntro.title} lead={tuoguanIntro.lead}>
          <LowestPrice product={product} />
          <p className="ways">
            <a className="button" href="#lead">
              {hostingOffer.action}
            </a>
            <a className="button quiet" href={`/m/product/${product.app_id}`}>
              产品详情
            </a>
          </p>
        </Hero>
        <ListSection kind="grid" title="怎么托管" items={renderPoints(product.features)} />
        <VersionList product={product} />
        <Section title={diagnosis.title}>
          <p className="summary">{diagnosis.lead}</p>
          <ul className="plain">{renderItems(diagnosis.findings)}</ul>
          <p className="facts">{diagnosis.note}</p>
          <LeadForm offer={hostingOffer} state={form} />
        </Section>
        <Questions items={product.faq} />
      </>
    ),
  };
};

const purchaseFacts = [
  { title: '付款后自动开通', desc: '企业成员用原有账号登录即可使用，无需另外激活。' },
  { title: '数据不迁移、不中断', desc: '开通与升级都不影响正在投放的计划。' },
  { title: '可开发票', desc: '普通发票与专用发票，在个人中心申请。' },
];

/** The plan that an advertisement offers, with its price and the link to order it. */
export const goodsPage: MobilePage = async ({ call, query }) => {
  const goodsId = query.get('id');
  if (goodsId === null) return null;
  const goods = await call(getGoods, { params: { goodsId } });
  const { app_id: appId, product_name: name, version_name: version, plan_id: plan, months, price_fen: price } = goods;
  const { plans = [] } = goods.versions.find(({ id }) => id === goods.version_id) ?? {};
  return {
    head: goodsHead(goods),
    main: (
      <>
        <WideCover src={goods.cover} leading />
        <PageTitle title={name} lead={`${version} · ${termName(months)}`} />
        {goods.on_sale ? (
          <>
            <p className="price">
              <PlanPrice plan={goods} plans={plans} />
            </p>
            <p className="more">
              <a href={desktopHref(buildPath('funcOpen', { appId, type: 'open' }, { plan }))}>换版本或时长</a>
              <a href={`/m/product/${appId}`}>产品详情</a>
            </p>
          </>
        ) : (
          <output className="alert">这个商品已下架，同类产品仍可开通。</output>
        )}
        <ListSection kind="points" title="开通之后" items={renderPoints(purchaseFacts)} />
      </>
    ),
    bar: goods.on_sale ? (
      <>
        <CallTool />
        <a className="button" href={desktopHref(buildPath('orderInfo', {}, { appId, plan }))}>
          立即开通 {formatYuan(price)}
        </a>
      </>
    ) : (
      <OtherProducts label="看看其他产品" />
    ),
  };
};

/** The update records of a product. */
export const recordPage: MobilePage = async ({ call, params: { appId = '' }, query }) => {
  const { page } = pageQuery.read(query);
  const [product, { items, total, page_size: pageSize }] = await Promise.all([
    call(getProduct, { params: { appId } }),
    call(listProductRecords, recordsInput(appId, page)),
  ]);
  const path = `/m/product/${appId}`;
  if (page > 1 && items.length === 0) return null;
  return {
    head: listPageHead(recordHead(product), page, items),
    main: (
      <>
        <PageTitle back={{ href: path, label: product.name }} title="更新记录" lead={recordLead} />
        {items.length === 0 && <EmptyList text={noRecordsTitle} link={{ href: path, label: `了解${product.name}` }} />}
        <ol className="records">
          {items.map(({ id, version, type, title, content_html: html, published_at: time }) => (
            <li key={id}>
              <p className="tags">
                <em>{type}</em>
                {version} · {formatDate(time)}
              </p>
              <h2>{title}</h2>
              <ArticleHtml html={html} />
            </li>
          ))}
        </ol>
        <Pager page={page} total={total} pageSize={pageSize} path={`${path}/record`} query={query} />
      </>
    ),
  };
};
