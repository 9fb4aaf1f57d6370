import { isIP } from 'node:net';
import { z } from 'zod';
import { isEntityId } from '#contract/fields/entity-id.ts';
import type { OperatorHost } from '../platform/pages/operator-host';
import { isOrigin, listParser, settingGroup } from '../platform/settings/setting-group';

/** Address of each product's own application, by the product's id. */
export type ProductAddresses = ReadonlyMap<string, string>;

export const addressSettings = settingGroup({
  topic: 'Addresses',
  settings: {
    PUBLIC_ORIGIN: {
      parser: z.string().refine(isOrigin, 'must be an origin such as https://www.example.cn').optional(),
      default: 'where it listens',
      meaning: "the site's origin, such as `https://www.example.cn`: it is in all absolute addresses",
    },
    OPERATOR_ORIGIN: {
      parser: z.string().refine(isOrigin, 'must be an origin such as https://console.example.cn').optional(),
      default: 'none; beside the site in development',
      meaning:
        "origin of the operators' console, which is at `/operator` there and nowhere else ([console](deploy.md#the-operators-console))",
    },
    TRUST_PROXY: {
      parser: listParser(
        (text) => isIP(text.replace(/\/\d{1,3}$/, '')) > 0,
        'must list addresses or ranges such as 10.0.0.0/8, separated by commas',
      ),
      meaning: 'addresses or ranges of proxies whose `X-Forwarded-For` and `-Proto` are trusted',
    },
    ALLOWED_ORIGINS: {
      parser: listParser(isOrigin, 'must list origins such as https://m.example.cn, separated by commas'),
      meaning: 'origins of other sites whose pages may call the public API with credentials',
    },
    MEDIA_ORIGINS: {
      parser: listParser(isOrigin, 'must list origins such as https://media.example.cn, separated by commas'),
      meaning:
        'origins beside the site from which pages may load streams, subtitles and thumbnails of films ([policy](deploy.md#films-of-other-hosts))',
    },
    HSTS_SUBDOMAINS: {
      parser: z.enum(['true', 'false'], 'must be true or false').default('false'),
      meaning: '`true`: browsers use https for all subdomains of the site too',
    },
    SSO_URL: {
      topic: 'Signing in',
      parser: z
        .string()
        .regex(/^(\/(?![/\\])|https?:\/\/[^/\s])\S*$/, 'must be a path such as /sso/login or an http(s) address')
        .optional(),
      default: '`/sso/login`',
      meaning: "where visitors sign in: a path of this site, or another site's address",
    },
    SSO_ALLOWED_ORIGINS: {
      topic: 'Signing in',
      parser: listParser(isOrigin, 'must list origins such as https://www.example.cn, separated by commas'),
      meaning: 'origins that the built-in sign-in page may send visitors back to, beside its own',
    },
    PRODUCT_ADDRESSES: {
      parser: z
        .string()
        .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
        .transform((parts) => parts.map((part) => part.match(/^([^=]+)=(\S+)$/)?.slice(1) ?? []))
        .refine(
          (pairs) => pairs.every(([appId = '', address = '']) => isEntityId(appId) && isWebAddress(address)),
          'must list ids of products with http(s) addresses, such as 1001=https://data.example.cn/enter, separated by commas',
        )
        .refine((pairs) => new Set(pairs.map(([appId]) => appId)).size === pairs.length, 'must name each product once')
        .transform((pairs): ProductAddresses => new Map(pairs as [string, string][]))
        .optional(),
      meaning:
        'addresses where members enter the products, such as `1001=https://data.example.cn/enter`, separated by commas; the other products only have their guide',
    },
  },
  problems: ({ OPERATOR_ORIGIN: operatorOrigin, PUBLIC_ORIGIN: publicOrigin }) =>
    operatorOrigin !== undefined && operatorOrigin === publicOrigin
      ? [
          {
            path: ['OPERATOR_ORIGIN'],
            message: 'must be another origin than PUBLIC_ORIGIN, so that no script of the site runs beside the console',
          },
        ]
      : [],
  read: (values, mode) => ({
    operatorHost: operatorHostOf(values.OPERATOR_ORIGIN, mode),
    publicOrigin: values.PUBLIC_ORIGIN,
    trustedProxies: values.TRUST_PROXY,
    allowedOrigins: values.ALLOWED_ORIGINS,
    mediaOrigins: values.MEDIA_ORIGINS,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'true',
    /** A path of this site or another site's address; absent means the built-in page (spec 5). */
    ssoUrl: values.SSO_URL,
    ssoAllowedOrigins: values.SSO_ALLOWED_ORIGINS,
    productAddresses: values.PRODUCT_ADDRESSES,
  }),
});

function operatorHostOf(origin: string | undefined, mode: 'development' | 'production'): OperatorHost {
  if (origin !== undefined) return { origin };
  return mode === 'development' ? 'site' : 'none';
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Products of the demo that are used in a browser, for which development has a page that takes members in. */
const demoApplications = ['1001', '1003', '1005', '1006'];

/** @param origin the site's own. */
export function demoProductAddresses(origin: string): ProductAddresses {
  return new Map(demoApplications.map((appId) => [appId, `${origin}/mockapp/${appId}`]));
}
