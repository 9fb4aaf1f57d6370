import type { SearchGroupName, SearchReply } from '../../../../contract/search/search-schema';

/** What a reply says of a result beside the places that matched. */
export type ResultFacts<Name extends SearchGroupName = SearchGroupName> = Omit<
  SearchReply[Name][number],
  'marked_title' | 'excerpt'
>;

/** Something public that a search may find. */
export type SearchDocument = {
  [Name in SearchGroupName]: {
    readonly group: Name;
    readonly facts: ResultFacts<Name>;
    readonly name: string;
    /** What it is about in one sentence, which results show under the name. */
    readonly summary: string;
    /** Tags, and other names that people look for. */
    readonly keywords: readonly string[];
    /** Headings and sentences that are found by pinyin too. */
    readonly texts: readonly string[];
    /** Long text, which is found as it is written only. */
    readonly body: string;
    /** When it becomes public; absent for what always is. */
    readonly publishedAt?: Date;
  };
}[SearchGroupName];
