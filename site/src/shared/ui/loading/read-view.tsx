import Skeleton from '@douyinfe/semi-ui/lib/es/skeleton';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import type { ApiFailure } from '../../api/api-failure';
import { LoadFailure } from './load-failure';
import styles from './read-view.module.css';

interface ReadViewProps<Data> {
  read: Pick<SWRResponse<Data, ApiFailure>, 'data' | 'error' | 'mutate'>;
  /** Height that is kept free while loading, in pixels. */
  height?: number;
  children: (data: Data) => ReactNode;
}

/** A part of a page that the API fills: keeps its place while loading, and offers to try again. */
export function ReadView<Data>({ read, height = 240, children }: ReadViewProps<Data>): ReactNode {
  const { data, error, mutate } = read;
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure requestId={error.requestId} onRetry={() => void mutate()} />;
  return (
    <div className={styles.waiting} style={{ minHeight: height }} aria-busy="true" aria-label="正在加载">
      <Skeleton.Paragraph rows={4} />
    </div>
  );
}
