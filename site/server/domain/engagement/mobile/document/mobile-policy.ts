import type { AssetHost } from '../../../../platform/assets/asset-host';

/** The content security policy of the mobile site: only what its pages are made of, and no script at all. */
export function mobilePolicy(assets: AssetHost | undefined): string {
  const assetOrigin = assets ? ` ${new URL(assets.base).origin}` : '';
  return [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self'${assetOrigin} data: https:`,
    `media-src 'self'${assetOrigin} https:`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}
