import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { codes } from '#contract/codes.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import styles from './entity-page.module.css';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { usePassedFocus } from '#ui/focus/focus.ts';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';

interface EntityPageProps<Data> {
  read: Pick<SWRResponse<Data, ApiFailure>, 'data' | 'error' | 'mutate'>;
  /** The page's title until the content is known. */
  title: string;
  children: (data: Data) => ReactNode;
}

/** A page about one entity of the API: shows loading, not found and failure with retry. */
export function EntityPage<Data>({ read: { data, error, mutate }, title, children }: EntityPageProps<Data>): ReactNode {
  const passesFocus = usePassedFocus<HTMLDivElement>();
  if (data !== undefined) return children(data);
  if (error?.code === codes.notFound || error?.code === codes.badRequest) return <NotFoundView />;
  // By its key, the element is not reused for the content: the heading in it would be gone before the focus can be passed on.
  return (
    <div key="waiting" ref={passesFocus} className={`${styles.page} grid gap-5`}>
      <PageHead title={title} description={title} indexed={false} />
      <h1 className="size-headline">{title}</h1>
      {error ? (
        <LoadFailure error={error} onRetry={() => void mutate()} />
      ) : (
        <div className={`${styles.waiting} grid gap-5 content-start`} aria-busy="true">
          <span className="visually-hidden">正在加载</span>
          <SkeletonTitle />
          <SkeletonParagraph rows={8} />
        </div>
      )}
    </div>
  );
}
