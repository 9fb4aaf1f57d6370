import type { ReactNode } from 'react';

/** Line drawings of 24 by 24. */
const paths = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  product: 'M4 5h6v6H4zM14 5h6v6h-6zM4 15h6v5H4zM17 14.5v6M14 17.5h6',
  productSubject: 'M12 3v4M5.6 5.6 8.5 8.5M3 12h4M12 12l8.5 3-3.7 1.8L15 20.5z',
  college: 'M3 9.5 12 5l9 4.5L12 14zM7 12v4.5c3 2.6 7 2.6 10 0V12M21 9.5V15',
  mecenter: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chevron: 'm5 9 7 7 7-7',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20 20',
  phone: 'M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
} as const;

/** An icon of the header and of the phones' tab bar. */
export function LineIcon({ name }: { name: keyof typeof paths }): ReactNode {
  return <PathIcon path={paths[name]} />;
}

/** A line drawing in the colour of the text beside it. @param props.path in a box of 24 by 24. */
export function PathIcon({ path }: { path: string }): ReactNode {
  return (
    <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/**
 * A filled drawing in the colour of the text beside it. Every page has some; Semi's icon component is for pages that load Semi.
 * @param props.path in a box of 24 by 24.
 * @param props.size side in pixels; 16 by default.
 */
export function FilledIcon({ path, size = 16 }: { path: string; size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} fillRule="evenodd" clipRule="evenodd" />
    </svg>
  );
}
