import { codes } from '#contract/codes.ts';
import { getContent, saveContent } from '#contract/operator/content/content-endpoints.ts';
import type { ContentEntry, DraftDocument } from '#contract/operator/content/content-schema.ts';
import { changedFields } from '#contract/operator/content/document-labels.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import type { HttpClient } from '#data/http/http-client.ts';
import { mergeValues } from './merge';

/** Milliseconds without typing after which a draft is saved. */
const pause = 1_200;
/** Milliseconds until a save that did not arrive is tried again. */
const retryPause = 5_000;

/** What became of what was typed. */
export type SaveState =
  | { readonly name: 'saved' | 'typing' | 'saving' }
  | { readonly name: 'failed'; readonly text: string; readonly isRetried: boolean }
  /** Somebody else changed the same fields. */
  | { readonly name: 'conflict'; readonly theirs: ContentEntry; readonly fields: readonly string[] };

export interface DraftSnapshot {
  readonly document: DraftDocument;
  /** Of what was saved last. */
  readonly problems: Readonly<Record<string, string>>;
  readonly version: string;
  readonly state: SaveState;
  /** When it was saved here; undefined before. */
  readonly savedAt: string | undefined;
  /** Who changed other fields meanwhile, and which; undefined when nobody did. */
  readonly merged: { readonly by: string; readonly fields: readonly string[] } | undefined;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * The draft of an entry while it is edited: what is typed is saved after a moment, and nothing of it is lost where the network or a
 * colleague comes in between. What only a colleague changed is taken over, be it a field or a paragraph.
 * @param entry as it was read when its page was opened.
 * @param onSaved called whenever the server has another draft.
 */
export function createDraftStore(client: HttpClient, entry: ContentEntry, onSaved: () => void) {
  const { type, id } = entry;
  const params = { type, id };
  const listeners = new Set<() => void>();
  let snapshot: DraftSnapshot = {
    document: entry.document,
    problems: entry.problems,
    version: entry.version,
    state: { name: 'saved' },
    savedAt: undefined,
    merged: undefined,
  };
  /** What the server has, as far as it is known here. */
  let base: Pick<ContentEntry, 'document' | 'version'> = entry;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;

  function set(changes: Partial<DraftSnapshot>): void {
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  }

  function saveLater(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  }

  /** Saves what is not saved yet. @returns whether all is saved. */
  function save(): Promise<boolean> {
    clearTimeout(timer);
    running ??= send().finally(() => (running = undefined));
    return running;
  }

  async function send(): Promise<boolean> {
    while (changedFields(type, base.document, snapshot.document).length > 0) {
      const { document } = snapshot;
      set({ state: { name: 'saving' } });
      try {
        const body = { document, version: base.version };
        const { version, problems, savedAt } = await client(saveContent, { params, body }, { showError: false });
        base = { document, version };
        set({ version, problems, savedAt });
        onSaved();
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (!(await settle(error))) return false;
      }
    }
    set({ state: { name: 'saved' } });
    return true;
  }

  /** @returns whether saving may go on. */
  async function settle(failure: ApiFailure): Promise<boolean> {
    const theirs =
      failure.code === codes.conflict
        ? await client(getContent, { params }, { showError: false }).catch(() => undefined)
        : undefined;
    if (!theirs) {
      const isRetried = failure.kind !== 'business' || failure.code === codes.conflict;
      set({ state: { name: 'failed', text: failureText(failure), isRetried } });
      if (isRetried) saveLater(retryPause);
      return false;
    }
    const ours = changedFields(type, base.document, snapshot.document);
    const others = changedFields(type, base.document, theirs.document);
    const differing = changedFields(type, snapshot.document, theirs.document);
    const both = differing.filter((name) => ours.includes(name) && others.includes(name));
    const joined = both.map((name) => {
      const values = [base.document, snapshot.document, theirs.document].map((document) => document[name]);
      return [name, mergeValues(values[0], values[1], values[2])] as const;
    });
    const fields = joined.filter(([, value]) => value === undefined).map(([name]) => name);
    if (fields.length > 0) {
      set({ state: { name: 'conflict', theirs, fields } });
      return false;
    }
    take(theirs, ours);
    set({ document: { ...snapshot.document, ...Object.fromEntries(joined) } });
    set({
      merged: {
        by: theirs.draft?.savedBy ?? '',
        fields: others.filter((name) => !ours.includes(name) || both.includes(name)),
      },
    });
    return true;
  }

  /** Goes on from what somebody else saved, with some fields as they are here. */
  function take(theirs: ContentEntry, kept: readonly string[]): void {
    const { document } = snapshot;
    base = theirs;
    set({ document: { ...theirs.document, ...Object.fromEntries(kept.map((name) => [name, document[name]])) } });
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => snapshot,
    /** Sets one field. */
    change(name: string, value: unknown): void {
      set({ document: { ...snapshot.document, [name]: value } });
      if (snapshot.state.name === 'conflict') return;
      set({ state: { name: 'typing' } });
      saveLater(pause);
    },
    save,
    /** Ends a conflict: of the fields that both changed, those named stay as they were typed here. */
    resolve(kept: readonly string[]): void {
      const { state, document } = snapshot;
      if (state.name !== 'conflict') return;
      const ours = changedFields(type, base.document, document);
      take(
        state.theirs,
        ours.filter((name) => kept.includes(name) || !state.fields.includes(name)),
      );
      set({ state: { name: 'typing' } });
      void save();
    },
  };
}
