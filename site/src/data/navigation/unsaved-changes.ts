import { createContext, useContext, useEffect } from 'react';

/** Unsaved input of the page, which the visitor is asked about before the page is replaced. */
export interface UnsavedChanges {
  /** Registers unsaved input. @param text the question to the visitor. @returns a function that unregisters it. */
  register(text: string): () => void;
  /** Asks the visitor, unless nothing is unsaved. @returns whether to continue. */
  mayLeave(): Promise<boolean>;
}

/** On the server, and without a provider, nothing is ever unsaved. */
export const UnsavedChangesContext = createContext<UnsavedChanges>({
  register: () => () => undefined,
  mayLeave: async () => true,
});

const defaultText = '当前页面有未提交的内容，切换企业后会丢失。';

/** Asks the visitor before the organisation is switched while a form has unsent input. */
export function useUnsavedChanges(isDirty: boolean, text = defaultText): void {
  const { register } = useContext(UnsavedChangesContext);
  useEffect(() => (isDirty ? register(text) : undefined), [register, isDirty, text]);
}
