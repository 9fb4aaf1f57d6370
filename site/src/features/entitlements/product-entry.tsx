import type { ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { LinkButton } from '#ui/link/link-button.tsx';

/** Where a product's page shows the first steps with it. */
export const productGuidePath = (appId: string): string => `${buildPath('productDetail', { appId })}#guide`;

/** The way into a product that may be used: its own address, or its guide where it has none. */
export function useProductEntry(appId: string): { label: '进入应用' | '使用指南'; path: string } {
  const { enterableProducts } = useRuntimeConfig();
  return enterableProducts.includes(appId)
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
