import type { SoftwareApplication, WithContext } from 'schema-dts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { canonicalProductPath } from '#contract/product/product-page-path.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { termName } from '#contract/term-name.ts';
import { absoluteAddress } from './absolute-address';
import { providerData } from './organization-data';

/** A product with all its offers. */
export function applicationData(origin: string, product: GetProductReply): WithContext<SoftwareApplication> {
  const plansUrl = `${origin}${buildPath('productDetail', { appId: product.app_id })}#plans`;
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: product.name,
    description: product.summary,
    url: origin + canonicalProductPath(product.app_id),
    image: absoluteAddress(product.cover, origin),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    featureList: product.features.map(({ title }) => title),
    publisher: providerData(origin),
    offers: product.versions.flatMap(({ name, plans }) =>
      plans.map(({ months, price_fen: fen }) => ({
        '@type': 'Offer' as const,
        name: `${product.name} ${name} ${termName(months)}`,
        price: (fen / 100).toFixed(2),
        priceCurrency: 'CNY',
        availability: product.on_sale
          ? ('https://schema.org/InStock' as const)
          : ('https://schema.org/Discontinued' as const),
        url: plansUrl,
        seller: providerData(origin),
      })),
    ),
  };
}
