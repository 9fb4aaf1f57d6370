import type { TrialDraft } from './trial-draft';

const storageKey = 'xl:trial-draft';

interface KeptDraft {
  /** Who wrote it; null for a visitor, who goes on with it as whoever they sign in as. */
  readonly userId: number | null;
  readonly draft: TrialDraft;
}

/** The application that was last sent in this tab without success, so that it is there again after a sign-in or a reload. */
export const keptTrialDraft = {
  /** What the user, or a visitor, goes on with: nothing of another user. What a visitor wrote belongs from then on to who signed in. */
  take(userId: number | undefined): TrialDraft | undefined {
    try {
      const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptDraft | null;
      if (!kept || (kept.userId !== null && kept.userId !== userId)) return undefined;
      this.write(userId, kept.draft);
      return kept.draft;
    } catch {
      // Unreadable drafts count as none, and so does a storage that is blocked.
      return undefined;
    }
  },
  write(userId: number | undefined, draft: TrialDraft): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ userId: userId ?? null, draft } satisfies KeptDraft));
    } catch {
      // Nothing to keep it in: it lasts as long as the page.
    }
  },
  remove(): void {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // Nothing was kept.
    }
  },
};
