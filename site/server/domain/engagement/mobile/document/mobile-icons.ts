import { trusted, type Markup } from './markup';

/** Line drawings of 24 by 24, in the colour of the text beside them. */
const paths = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  product: 'M4 5h6v6H4zM14 5h6v6h-6zM4 15h6v5H4zM17 14.5v6M14 17.5h6',
  trial: 'M12 3v4M5.6 5.6 8.5 8.5M3 12h4M12 12l8.5 3-3.7 1.8L15 20.5z',
  college: 'M3 9.5 12 5l9 4.5L12 14zM7 12v4.5c3 2.6 7 2.6 10 0V12M21 9.5V15',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20 20',
  phone: 'M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  solution: 'M12 3a6 6 0 0 1 3.5 10.9V16h-7v-2.1A6 6 0 0 1 12 3zM9.5 19.5h5',
  news: 'M5 4h11v16H6a1 1 0 0 1-1-1zM16 9h3v9.5a1.5 1.5 0 0 1-3 0M8 8h5M8 12h5M8 16h3',
  hosting: 'M12 3 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6zM9 12l2.2 2.2L15.5 10',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  data: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  talk: 'M4 5h16v11h-9l-4.5 4v-4H4zM8 9h8M8 12.5h5',
} as const;

export type MobileIcon = keyof typeof paths;

export function mobileIcon(name: MobileIcon): Markup {
  return trusted(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[name]}"/></svg>`);
}
