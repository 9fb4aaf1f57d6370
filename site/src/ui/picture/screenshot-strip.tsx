import type { ReactNode } from 'react';
import { useAssetAddress } from '#data/config/runtime-config.ts';
import { SiteImage } from '#ui/picture/site-image.tsx';

interface ScreenshotStripProps {
  /** Addresses of the pictures, in their order. */
  pictures: readonly string[];
  /** What they show, such as the name of a product. */
  name: string;
  className?: string | undefined;
}

/** Pictures of a product in a row that scrolls sideways; each one leads to itself at its full size. */
export function ScreenshotStrip({ pictures, name, className }: ScreenshotStripProps): ReactNode {
  const loadedFrom = useAssetAddress();
  return (
    <ul className={className}>
      {pictures.map((src, index) => (
        <li key={src}>
          <a href={loadedFrom(src)} target="_blank" rel="noreferrer" title="看大图">
            <SiteImage src={src} alt={`${name}的截图 ${index + 1}`} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  );
}
