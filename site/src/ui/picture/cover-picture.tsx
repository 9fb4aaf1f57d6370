import type { ReactNode } from 'react';
import { drawnSize, drawnSources } from '#contract/picture/drawn-picture.ts';
import { pictureFocus } from '#contract/picture/picture-focus.ts';
import { useAssetAddress } from '#data/config/runtime-config.ts';

interface CoverPictureProps {
  /** Address of the picture; the site's own come in smaller formats too. */
  src: string;
  /** How wide it is shown, as the attribute of that name says it. */
  sizes: string;
  className?: string | undefined;
  /** Whether it is the largest thing on the first screen; any other waits until it is near. */
  leading?: boolean;
}

/** A cover of 16 to 9, which says nothing that the words beside it do not say. */
export function CoverPicture({ src, sizes, className, leading = false }: CoverPictureProps): ReactNode {
  const loadedFrom = useAssetAddress();
  const objectPosition = pictureFocus(src);
  return (
    <picture>
      {drawnSources(src, loadedFrom).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={loadedFrom(src)}
        alt=""
        {...drawnSize}
        {...(objectPosition && { style: { objectPosition } })}
        // React 18 knows the attribute fetchpriority only in lower case.
        {...(leading ? { fetchpriority: 'high' } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
