import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ContentEntry } from '#contract/operator/content/content-schema.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { createDraftStore, type DraftSnapshot, type DraftStore } from './draft-store';

/** The draft of a page: what is typed is saved after a moment, and by leaving. */
export interface Draft extends DraftSnapshot, Pick<DraftStore, 'change' | 'save' | 'resolve'> {
  /** What became of it since it was drawn. */
  read: DraftStore['get'];
}

/** @param onSaved called whenever the server has another draft; that of the first render. */
export function useDraft(entry: ContentEntry, onSaved: () => void): Draft {
  const client = useHttpClient();
  const [store] = useState(() => createDraftStore(client, entry, onSaved));
  const snapshot = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => () => void store.save(), [store]);
  const isSaved = snapshot.state.name === 'saved';
  useEffect(() => {
    if (isSaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      // Whatever the operator answers, it is on its way.
      void store.save();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaved, store]);
  return { ...snapshot, change: store.change, save: store.save, resolve: store.resolve, read: store.get };
}
