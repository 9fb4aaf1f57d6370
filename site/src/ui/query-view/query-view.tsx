import type { ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import type { ShownRead } from '#data/http/use-read.ts';
import { LoadFailure } from './load-failure';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';

export interface QueryViewProps<Data> {
  read: ShownRead<Data>;
  /** Height that is kept free while loading, in pixels. */
  height?: number;
  /** Holds the place while loading, where its shape is known. */
  skeleton?: ReactNode;
  /** What stands there when the API has nothing of the kind; otherwise that counts as a failure. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a page that the API fills: keeps its place while loading, and offers to try again. */
export function QueryView<Data>({ read, height = 240, skeleton, missing, children }: QueryViewProps<Data>): ReactNode {
  const { data, error, mutate } = read;
  if (data !== undefined) return children(data);
  if (error?.code === codes.notFound && missing) return missing;
  if (error) return <LoadFailure error={error} onRetry={() => void mutate()} />;
  if (skeleton) return skeleton;
  return (
    <div className="bordered rounded-card ground-surface padding-5" style={{ minHeight: height }} aria-busy="true">
      <span className="visually-hidden">正在加载</span>
      <SkeletonParagraph rows={4} />
    </div>
  );
}
