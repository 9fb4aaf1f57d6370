import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts';
import { brand } from '#contract/brand/brand.ts';
import { companyFacts } from '#contract/brand/company-facts.ts';
import { buildPath } from '#contract/routes/route-table.ts';

const context = 'https://schema.org';

/** Who runs the site. @param phone the service telephone, as written for people. */
export function organizationData(
  origin: string,
  { phone, slogan }: { readonly phone: string; readonly slogan: string },
): WithContext<Organization> {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand.name,
    legalName: brand.company,
    alternateName: brand.latinName,
    slogan,
    url: origin + buildPath('home'),
    logo: `${origin}/logo.svg`,
    email: companyFacts.email,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      addressRegion: companyFacts.address.region,
      addressLocality: companyFacts.address.locality,
      streetAddress: companyFacts.address.street,
      postalCode: companyFacts.address.postalCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      areaServed: 'CN',
      availableLanguage: 'zh-CN',
    },
  };
}

/** What search engines ask for beside the vocabulary: the name of the placeholder in the address. */
type SiteSearch = SearchAction & { 'query-input': string };

/** The site, and where a search on it leads. */
export function webSiteData(origin: string): WithContext<WebSite> {
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${buildPath('college')}?keyword={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': context,
    '@type': 'WebSite',
    name: `${brand.name}${brand.descriptor}`,
    url: origin + buildPath('home'),
    inLanguage: 'zh-CN',
    publisher: providerData(origin),
    potentialAction: search,
  };
}

/** The provider, as other blocks name it. */
export function providerData(origin: string) {
  return { '@type': 'Organization', '@id': organizationId(origin), name: brand.name } as const;
}

function organizationId(origin: string): string {
  return `${origin}/#organization`;
}
