import { assetAddress } from '../../../../../contract/assets/asset-folders';
import type { AssetHost } from '../../../../platform/assets/asset-host';

/** Elements that show pictures and films; text has no `<` of its own. A `<track>` of another origin is refused by browsers. */
const elements = /<(?:img|source|video)\b[^>]*>/g;
const attributes = /(?<= (?:src|srcset|poster)=")[^"]*/g;
/** Each address in an attribute, also where widths and commas stand between several. */
const addresses = /(?<=^|, )\/[^\s,]+/g;

/** The document with the addresses of pictures and films where they are loaded from. */
export function withAssetsFrom({ folders }: AssetHost, html: string): string {
  return html.replaceAll(elements, (element) =>
    element.replaceAll(attributes, (value) => value.replaceAll(addresses, (address) => assetAddress(address, folders))),
  );
}
