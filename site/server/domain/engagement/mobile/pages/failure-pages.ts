import { homeLabel, notFoundText, notFoundTitle, searchLabel } from '../../../../../contract/routes/not-found';
import { buildPath } from '../../../../../contract/routes/route-table';
import { emptyNote } from '../parts/empty-note';
import type { MobileContent } from './mobile-request';

const page = { description: '', canonical: buildPath('home'), indexed: false };

/** Where there is nothing, or nothing any longer. */
export const missingContent: MobileContent = {
  ...page,
  title: notFoundTitle,
  main: emptyNote(notFoundTitle, notFoundText(), [
    { href: '/m/', label: homeLabel },
    { href: '/m/search', label: searchLabel },
    { href: '/m/product', label: '全部产品' },
  ]),
};

/** @param address of the page itself, for trying again. */
export function failureContent(title: string, text: string, address: string): MobileContent {
  const ways = [
    { href: address, label: '重试' },
    { href: '/m/', label: homeLabel },
  ];
  return { ...page, title, main: emptyNote(title, text, ways) };
}
