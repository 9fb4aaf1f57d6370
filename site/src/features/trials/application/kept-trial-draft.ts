import { sessionItem } from '#data/storage.ts';
import type { TrialDraft } from './trial-draft';

interface KeptDraft {
  /** Who wrote it; null for a visitor, who goes on with it as whoever they sign in as. */
  readonly userId: number | null;
  readonly draft: TrialDraft;
}

const stored = sessionItem('xl:trial-draft', (value) => (value as KeptDraft | null) ?? undefined);

/** The application that was last sent in this tab without success, so that it is there again after a sign-in or a reload. */
export const keptTrialDraft = {
  /** What the user, or a visitor, goes on with: nothing of another user. What a visitor wrote belongs from then on to who signed in. */
  take(userId: number | undefined): TrialDraft | undefined {
    const kept = stored.read();
    if (!kept || (kept.userId !== null && kept.userId !== userId)) return undefined;
    this.write(userId, kept.draft);
    return kept.draft;
  },
  write: (userId: number | undefined, draft: TrialDraft) => void stored.write({ userId: userId ?? null, draft }),
  remove: stored.remove,
};
