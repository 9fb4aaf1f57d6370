import { buildPath } from '#contract/routes/route-table.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';

/** Where a product's page shows the first steps with it. */
export const productGuidePath = (appId: string): string => `${buildPath('productDetail', { appId })}#guide`;

/** The way into a product that may be used: its own address, or its guide where it has none. */
export function useProductEntry(appId: string): { label: '进入应用' | '使用指南'; path: string } {
  const { enterableProducts } = useRuntimeConfig();
  return enterableProducts.includes(appId)
    ? { label: '进入应用', path: buildPath('enterProduct', { appId }) }
    : { label: '使用指南', path: productGuidePath(appId) };
}
