import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { codes } from '#contract/codes.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { LoadFailure } from './load-failure';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';

interface QueryViewProps<Data> {
  read: Pick<SWRResponse<Data, ApiFailure>, 'data' | 'error' | 'mutate'>;
  /** Height that is kept free while loading, in pixels. */
  height?: number;
  /** What stands there when the API has nothing of the kind; otherwise that counts as a failure. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a page that the API fills: keeps its place while loading, and offers to try again. */
export function QueryView<Data>({ read, height = 240, missing, children }: QueryViewProps<Data>): ReactNode {
  const { data, error, mutate } = read;
  if (data !== undefined) return children(data);
  if (error?.code === codes.notFound && missing) return missing;
  if (error) return <LoadFailure error={error} onRetry={() => void mutate()} />;
  return (
    <div
      className="bordered rounded-card ground-surface padding-5"
      style={{ minHeight: height }}
      aria-busy="true"
      aria-label="正在加载"
    >
      <SkeletonParagraph rows={4} />
    </div>
  );
}
