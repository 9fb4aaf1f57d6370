import { useCallback, useState, type ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const dialogModule = lazyModule(() => import('./proof-dialog'));

interface Proof {
  /**
   * Does what the server may want a recent proof of identity for: asks for one when it does, and does it again. Rejects as
   * the action does. @returns undefined when the visitor gave no proof.
   */
  withProof<Result>(action: () => Promise<Result>): Promise<Result | undefined>;
  /** The dialog, while it asks; to be rendered beside what acts, never within its form. */
  proofDialog: ReactNode;
}

/** Lets an action that is refused with `proofRequired` go on once the visitor has shown who they are. */
export function useProof(): Proof {
  const [question, setQuestion] = useState<{ answer: (isProven: boolean) => void }>();
  const answer = useCallback(
    (isProven: boolean) => {
      setQuestion(undefined);
      question?.answer(isProven);
    },
    [question],
  );
  const decline = useCallback(() => answer(false), [answer]);
  return {
    async withProof(action) {
      try {
        return await action();
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== codes.proofRequired) throw error;
        const isProven = await new Promise<boolean>((resolve) => setQuestion({ answer: resolve }));
        return isProven ? action() : undefined;
      }
    },
    proofDialog: question && (
      <LazyPart module={dialogModule} props={{ onProven: () => answer(true), onClose: decline }} onDismiss={decline} />
    ),
  };
}
