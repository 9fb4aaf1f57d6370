import { useCallback, useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { getContent, saveContent } from '#contract/operator/content/content-endpoints.ts';
import type { ContentEntry, DraftDocument, SavedContentReply } from '#contract/operator/content/content-schema.ts';
import { changedFields } from '#contract/operator/content/document-labels.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';

/** Milliseconds without typing after which a draft is saved. */
const pause = 1_200;
/** Milliseconds until a save that did not arrive is tried again. */
const retryPause = 5_000;

/** What became of what was typed. */
export type SaveState =
  | { readonly name: 'saved' | 'typing' | 'saving' }
  | { readonly name: 'failed'; readonly text: string }
  /** Somebody else changed the same fields. */
  | { readonly name: 'conflict'; readonly theirs: ContentEntry; readonly fields: readonly string[] };

export interface Draft {
  readonly document: DraftDocument;
  readonly problems: Readonly<Record<string, string>>;
  /** Of what was saved last. */
  readonly version: string;
  readonly state: SaveState;
  /** When it was saved here; undefined before. */
  readonly savedAt: string | undefined;
  /** Who changed other fields meanwhile, and which; undefined when nobody did. */
  readonly merged: { readonly by: string; readonly fields: readonly string[] } | undefined;
  /** Sets one field. */
  change(name: string, value: unknown): void;
  /** Saves what is not saved yet. @returns whether all is saved. */
  save(): Promise<boolean>;
  /** Ends a conflict: the fields named keep what was typed here, the others take what somebody else wrote. */
  resolve(kept: readonly string[]): void;
}

/**
 * The draft of an entry: what is typed is saved after a moment, and nothing of it is lost where the network or a colleague comes in between.
 * @param entry as it was read when its page was opened.
 * @param onSaved called with what the server has by now.
 */
export function useDraft(entry: ContentEntry, onSaved: (reply: SavedContentReply) => void): Draft {
  const { type, id } = entry;
  const client = useHttpClient();
  const [document, setDocument] = useState(entry.document);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(entry.problems);
  const [state, setState] = useState<SaveState>({ name: 'saved' });
  const [savedAt, setSavedAt] = useState<string>();
  const [merged, setMerged] = useState<Draft['merged']>();
  /** What the server has, and what was typed since. */
  const base = useRef({ document: entry.document, version: entry.version });
  const [version, setVersion] = useState(entry.version);
  const typed = useRef(entry.document);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  const accept = useCallback(
    (next: DraftDocument, saved: SavedContentReply) => {
      base.current = { document: next, version: saved.version };
      setVersion(saved.version);
      setProblems(saved.problems);
      setSavedAt(saved.savedAt);
      onSaved(saved);
    },
    [onSaved],
  );

  /** Takes over what somebody else wrote into fields that nobody touched here. @returns the fields that both changed. */
  const merge = useCallback(
    (theirs: ContentEntry): string[] => {
      const before = base.current.document;
      const ours = changedFields(type, before, typed.current);
      const others = changedFields(type, before, theirs.document);
      const both = others.filter(
        (name) =>
          ours.includes(name) && changedFields(type, pick(typed.current, name), pick(theirs.document, name)).length > 0,
      );
      if (both.length > 0) return both;
      const fields = others.filter((name) => !ours.includes(name));
      typed.current = { ...typed.current, ...Object.fromEntries(fields.map((name) => [name, theirs.document[name]])) };
      base.current = { document: theirs.document, version: theirs.version };
      setDocument(typed.current);
      setMerged({ by: theirs.draft?.savedBy ?? '', fields });
      return [];
    },
    [type],
  );

  const send = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const next = typed.current;
      if (changedFields(type, base.current.document, next).length === 0) {
        setState({ name: 'saved' });
        return true;
      }
      setState({ name: 'saving' });
      try {
        const body = { document: next, version: base.current.version };
        accept(next, await client(saveContent, { params: { type, id }, body }, { showError: false }));
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.code !== codes.conflict) {
          setState({ name: 'failed', text: failureText(error) });
          if (error.kind !== 'business') timer.current = setTimeout(() => void flush.current(), retryPause);
          return false;
        }
        const theirs = await client(getContent, { params: { type, id } }, { showError: false }).catch(() => undefined);
        if (!theirs) {
          setState({ name: 'failed', text: failureText(error) });
          return false;
        }
        const fields = merge(theirs);
        if (fields.length > 0) {
          setState({ name: 'conflict', theirs, fields });
          return false;
        }
      }
    }
  }, [accept, client, id, merge, type]);

  const flush = useRef<() => Promise<boolean>>(async () => true);
  flush.current = () => {
    clearTimeout(timer.current);
    running.current ??= send().finally(() => (running.current = undefined));
    return running.current;
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void flush.current();
    },
    [],
  );

  return {
    document,
    problems,
    version,
    state,
    savedAt,
    merged,
    change(name, value) {
      typed.current = { ...typed.current, [name]: value };
      setDocument(typed.current);
      if (state.name === 'conflict') return;
      setState({ name: 'typing' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush.current(), pause);
    },
    save: () => flush.current(),
    resolve(kept) {
      if (state.name !== 'conflict') return;
      const { theirs, fields } = state;
      const taken = fields.filter((name) => !kept.includes(name));
      typed.current = { ...typed.current, ...Object.fromEntries(taken.map((name) => [name, theirs.document[name]])) };
      // The fields that nobody touched here are theirs as well.
      const ours = new Set(changedFields(type, base.current.document, typed.current));
      typed.current = {
        ...theirs.document,
        ...Object.fromEntries([...ours].map((name) => [name, typed.current[name]])),
      };
      base.current = { document: theirs.document, version: theirs.version };
      setDocument(typed.current);
      setState({ name: 'typing' });
      void flush.current();
    },
  };
}

function pick(document: DraftDocument, name: string): DraftDocument {
  return { [name]: document[name] };
}
