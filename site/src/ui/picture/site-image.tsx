import type { ComponentProps, ReactNode } from 'react';
import { useAssetAddress } from '#data/config/runtime-config.ts';

/** A picture that contents name, loaded from where the site's own files stand. */
export function SiteImage({ src, alt, ...attributes }: ComponentProps<'img'>): ReactNode {
  const loadedFrom = useAssetAddress();
  return <img {...attributes} src={src && loadedFrom(src)} alt={alt} />;
}
