import { z } from 'zod';
import { isEntityId } from '../../contract/fields/entity-id';

/** Address of each product's own application, by the product's id. */
export type ProductAddresses = ReadonlyMap<string, string>;

/** The setting PRODUCT_ADDRESSES: `1001=https://data.example.cn/enter, 1003=https://ads.example.cn/`. */
export const productAddressesSetting = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .transform((parts) => parts.map((part) => part.match(/^([^=]+)=(\S+)$/)?.slice(1) ?? []))
  .refine(
    (pairs) => pairs.every(([appId = '', address = '']) => isEntityId(appId) && isWebAddress(address)),
    'must list ids of products with http(s) addresses, such as 1001=https://data.example.cn/enter, separated by commas',
  )
  .refine((pairs) => new Set(pairs.map(([appId]) => appId)).size === pairs.length, 'must name each product once')
  .transform((pairs): ProductAddresses => new Map(pairs as [string, string][]))
  .optional();

/** Products of the demo that are used in a browser, for which development has a page that takes members in. */
const demoApplications = ['1001', '1003', '1005', '1006'];

/** @param origin the site's own. */
export const demoProductAddresses = (origin: string): ProductAddresses =>
  new Map(demoApplications.map((appId) => [appId, `${origin}/mockapp/${appId}`]));

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
