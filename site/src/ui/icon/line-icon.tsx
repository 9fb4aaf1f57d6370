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

/** Filled drawings of 24 by 24: those of Semi that public pages show, which do without its icon component. */
export const filledPaths = {
  arrowUp:
    'M12 23a1.5 1.5 0 0 1-1.5-1.5V6.12l-6.44 6.44a1.5 1.5 0 0 1-2.12-2.12l9-9a1.5 1.5 0 0 1 2.12 0l9 9a1.5 1.5 0 0 1-2.12 2.12L13.5 6.12V21.5c0 .83-.67 1.5-1.5 1.5Z',
  close:
    'M17.66 19.78a1.5 1.5 0 0 0 2.12-2.12L14.12 12l5.66-5.66a1.5 1.5 0 0 0-2.12-2.12L12 9.88 6.34 4.22a1.5 1.5 0 1 0-2.12 2.12L9.88 12l-5.66 5.66a1.5 1.5 0 0 0 2.12 2.12L12 14.12l5.66 5.66Z',
  gift: 'M4 4.5C4 2.6 5.42 1 7.5 1c.96 0 1.78.48 2.41 1.03a9.26 9.26 0 0 1 1.62 1.93c.17.26.33.52.47.78.14-.26.3-.52.47-.78.44-.67.98-1.38 1.62-1.93A3.73 3.73 0 0 1 16.5 1C18.58 1 20 2.6 20 4.5c0 .98-.4 1.86-1.05 2.5H21a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-8V6h-2v5H3a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h2.05A3.49 3.49 0 0 1 4 4.5Zm7 7.5H4v8c0 1.1.9 2 2 2h5V12Zm2 10h5a2 2 0 0 0 2-2v-8h-7v10ZM10.41 6c-.16-.3-.35-.63-.56-.96a7.3 7.3 0 0 0-1.25-1.5C8.15 3.14 7.8 3 7.5 3 6.58 3 6 3.64 6 4.5 6 5.33 6.67 6 7.5 6h2.91Zm3.74-.96c-.21.33-.4.66-.56.96h2.91c.83 0 1.5-.67 1.5-1.5 0-.86-.58-1.5-1.5-1.5-.29 0-.65.15-1.1.54a7.3 7.3 0 0 0-1.25 1.5Z',
  phone: 'M8 .5a3 3 0 0 0-3 3v17a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3v-17a3 3 0 0 0-3-3H8ZM12 18a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
} as const;

/**
 * A filled drawing in the colour of the text beside it.
 * @param props.path in a box of 24 by 24.
 * @param props.size side, a CSS length; a number is one in pixels; 16 by default.
 */
export function FilledIcon({ path, size = 16 }: { path: string; size?: number | string }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={path} fillRule="evenodd" clipRule="evenodd" />
    </svg>
  );
}
