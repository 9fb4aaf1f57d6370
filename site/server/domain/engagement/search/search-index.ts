import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IndexedDocument } from './matching/judge-document';
import { typedText, type Spelling, type TypedText } from './matching/typed-text';
import type { SearchDocument } from './search-document';

/** Documents that are indexed before other requests take their turn. */
const batch = 25;

export interface SearchIndex {
  /** The documents of a version of the contents, indexed once; callers at the same time share the work. */
  of(version: string, documents: () => Promise<readonly SearchDocument[]>): Promise<readonly IndexedDocument[]>;
}

export function createSearchIndex(loadSpelling: () => Promise<Spelling>): SearchIndex {
  let kept: { version: string; documents: Promise<readonly IndexedDocument[]> } | undefined;
  /** Texts as they were typed in the version before: most of them stay. */
  let typed = new Map<string, TypedText>();

  async function index(documents: readonly SearchDocument[]): Promise<readonly IndexedDocument[]> {
    const spelling = await loadSpelling();
    const seen = new Map<string, TypedText>();
    const type = (text: string) => {
      const known = seen.get(text) ?? typed.get(text) ?? typedText(text, spelling);
      seen.set(text, known);
      return known;
    };
    const indexed: IndexedDocument[] = [];
    for (const document of documents) {
      const { name, keywords, summary, texts, body } = document;
      indexed.push({
        document,
        name: type(name),
        keywords: keywords.map(type),
        texts: [summary, ...texts].map(type),
        body: body.toLowerCase(),
      });
      if (indexed.length % batch === 0) await nextTurn();
    }
    typed = seen;
    return indexed;
  }

  return {
    of(version, documents) {
      if (kept?.version === version) return kept.documents;
      const made = { version, documents: documents().then(index) };
      kept = made;
      made.documents.catch(() => {
        if (kept === made) kept = undefined;
      });
      return made.documents;
    },
  };
}

/** The readings of Chinese characters weigh much and are loaded with the first search. */
export async function loadPinyin(): Promise<Spelling> {
  const { pinyin } = await import('pinyin-pro');
  return (characters) => pinyin(characters, { type: 'array', toneType: 'none', v: true });
}
