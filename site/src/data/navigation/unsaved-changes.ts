import { createContext, useContext, useEffect } from 'react';

/** What the page would lose; asked before something takes the page away from the visitor. */
export interface UnsavedChanges {
  /** Notes that something is unsaved, in words for the visitor. @returns what ends that. */
  note(words: string): () => void;
  /** Asks the visitor, unless nothing is unsaved. @returns whether to go on. */
  mayLeave(): Promise<boolean>;
}

/** On the server, and without a provider, nothing is ever unsaved. */
export const UnsavedChangesContext = createContext<UnsavedChanges>({
  note: () => () => undefined,
  mayLeave: async () => true,
});

const usualWords = '当前页面有未提交的内容，切换企业后会丢失。';

/** Has the visitor asked before the organisation is switched while a form holds what was not sent. */
export function useUnsavedChanges(isDirty: boolean, words = usualWords): void {
  const { note } = useContext(UnsavedChangesContext);
  useEffect(() => (isDirty ? note(words) : undefined), [note, isDirty, words]);
}
