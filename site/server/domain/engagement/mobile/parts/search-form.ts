import { markup, type Markup, type MarkupPart } from '../document/markup';
import { mobileIcon } from '../document/mobile-icons';

interface SearchFormOptions {
  action: string;
  /** Of the field; also what it says while it is empty. */
  label: string;
  name: string;
  value: string;
  /** Hidden fields that are sent along. */
  kept?: MarkupPart;
}

/** Characters that the API takes to look for. */
const wordsLimit = 50;

export function searchForm({ action, label, name, value, kept }: SearchFormOptions): Markup {
  return markup`<form class="search" role="search" action="${action}">${kept}<input type="search" name="${name}" value="${value}" maxlength="${wordsLimit}" aria-label="${label}" placeholder="${label}" enterkeyhint="search" autocomplete="off"><button aria-label="搜索">${mobileIcon('search')}</button></form>`;
}

/** The words that a query looks for, as the API takes them. */
export function wordsIn(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, wordsLimit);
}
