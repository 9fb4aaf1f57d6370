import { film, sealed, start } from './sample-facts.mjs';

/** Products, what they cost, and who tries them. */
export function catalogueSamples({ words, each }) {
  const versionNames = { basic: '基础版', pro: '专业版', flagship: '旗舰版' };
  return {
    product: each(
      { category: words('product.category'), status: words('product.status') },
      ({ category, status }, n) => ({
        app_id: String(1000 + n),
        name: `示例产品 ${n}`,
        slogan: '示例口号',
        summary: '示例简介',
        category,
        icon: '/pictures/products/1001.svg',
        tags: ['示例'],
        trial_days: 7,
        // The first one is on sale, for whoever buys.
        status: n === 1 ? 1 : n === 2 ? 0 : status,
        seq: n,
      }),
    ),
    product_version: each({ code: words('product_version.code') }, ({ code }, n) => ({
      id: n,
      app_id: '1001',
      code,
      name: versionNames[code],
      seq: n,
      highlights: ['20 个账户'],
      limits: { accounts: 20, members: 5, data_days: 365 },
    })),
    plan: [1, 2, 3].flatMap((versionId) =>
      [1, 12, 24].map((months, index) => ({
        id: versionId * 3 + index - 2,
        version_id: versionId,
        months,
        list_price_fen: 12_000 * months,
        price_fen: 10_000 * months,
        status: months === 24 ? 2 : 1,
        badge: [null, ...words('plan.badge')][index] ?? null,
      })),
    ),
    product_detail: [
      {
        app_id: '1001',
        cover: '/pictures/products/1001.svg',
        images: ['/pictures/products/1001.svg'],
        features: [{ icon: 'chart', title: '示例功能', desc: '示例说明' }],
        faq: [{ q: '这是什么?', a: '示例' }],
        video: film,
        detail_html: '<p>示例</p>',
        sales_count: 12,
        updated_at: start,
      },
    ],
    update_record: each({ type: words('update_record.type') }, ({ type }, n) => ({
      id: n,
      app_id: '1001',
      version: `1.${n}.0`,
      type,
      title: '示例更新',
      content_html: '<p>示例</p>',
      published_at: start,
    })),
    goods: each({ status: words('goods.status') }, ({ status }, n) => ({
      goods_id: `goods-${n}`,
      plan_id: 1,
      status,
    })),
  };
}

const leadId = (n) => `00000000-0000-4000-8000-00000000000${n}`;

/** Who asked to be called, or tried a product. */
export function interestSamples({ words, each }) {
  const attribution = { xl_promo: 'sample' };
  const { leadText: text, leadMobile: mobile } = sealed;
  const lead = { name_encrypted: text, mobile_encrypted: mobile, company: '示例企业', page: '/home', ctime: start };
  return {
    lead: [
      { id: leadId(1), ...lead, remark_encrypted: text, attribution },
      { id: leadId(2), ...lead },
    ],
    trial: each({ status: words('trial.status') }, ({ status }, n) => ({
      id: n,
      org_id: 1,
      user_id: 1,
      app_id: String(1000 + n),
      product_name: `示例产品 ${n}`,
      icon: '/pictures/products/1001.svg',
      contact_encrypted: sealed.contact,
      mobile_encrypted: sealed.trialMobile,
      company: '演示企业',
      industry: '电商',
      monthly_budget: '1-5 万',
      remark_encrypted: sealed.trialRemark,
      status,
      reason: '示例',
      days: 7,
      start_at: n > 1 ? start : null,
      end_at: n > 1 ? '2026-05-08T08:00:00Z' : null,
      attribution,
      ctime: start,
    })),
  };
}
