import type { ReactNode } from 'react';
import { listEnterable } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { useRead } from '#data/http/use-read.ts';
import { LinkButton } from '#ui/link/link-button.tsx';

/** Where a product's page shows the first steps with it. */
export const productGuidePath = (appId: string): string => `${buildPath('productDetail', { appId })}#guide`;

/** The way into a product that may be used: its own address, or its guide where it has none. */
export function useProductEntry(appId: string): { label: '进入应用' | '使用指南'; path: string } {
  const { enterableProducts } = useRuntimeConfig();
  // Operators may have given it an address since.
  const isKnown = enterableProducts.includes(appId);
  const { data } = useRead(listEnterable, {}, { enabled: !isKnown });
  return isKnown || data?.items.includes(appId)
    ? { label: '进入应用', path: buildPath('enterProduct', { appId }) }
    : { label: '使用指南', path: productGuidePath(appId) };
}

/** The way into a product, among the links of an application. */
export function ProductEntryLink({ appId, name }: { appId: string; name: string }): ReactNode {
  const { label, path } = useProductEntry(appId);
  return (
    <LinkButton href={path}>
      {label}
      <span className="visually-hidden">（{name}）</span>
    </LinkButton>
  );
}
