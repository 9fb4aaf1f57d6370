import { createContext, useContext } from 'react';
import type { GetPageTextsReply, PageTextKey, PageTexts } from '#contract/page-text/page-text-schema.ts';

/** The blocks that operators have written. The server embeds them in every document, so that no page shows another text first. */
export const PageTextsContext = createContext<GetPageTextsReply>({});

/** The block that applies now. @param own what the brand's folder says. */
export function usePageText<Key extends PageTextKey>(key: Key, own: PageTexts[Key]): PageTexts[Key] {
  return (useContext(PageTextsContext)[key] as PageTexts[Key] | undefined) ?? own;
}
