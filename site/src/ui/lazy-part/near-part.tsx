import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LazyPart, type LazyPartProps } from './lazy-part';

interface NearPartProps<Props extends object> extends Pick<LazyPartProps<Props>, 'module' | 'props' | 'onFailure'> {
  /** Height of the part, which its place has from the start: a class. */
  className?: string | undefined;
  /** Stands in the place until the visitor comes near. */
  children?: ReactNode;
}

/** How far below the window a part is when its code is fetched. */
const margin = '600px';

/** A part further down the page; its code is fetched when the visitor comes near it. */
export function NearPart<Props extends object>({
  module,
  props,
  onFailure,
  className,
  children,
}: NearPartProps<Props>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: margin },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={className}>
      {isNear ? <LazyPart module={module} props={props} onFailure={onFailure} /> : children}
    </div>
  );
}
