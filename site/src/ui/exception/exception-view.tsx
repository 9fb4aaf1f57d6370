import { useEffect, useRef, type ReactNode } from 'react';
import { homeLabel, searchAddress, searchLabel } from '#contract/routes/not-found.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useGoBack } from '#data/navigation/route-match.ts';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { Button } from '#ui/button/button.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import type { ExceptionStatus } from './exception-picture';
import styles from './exception-view.module.css';

/** A decoration, which follows the words. */
const pictureModule = lazyModule(() => import('./exception-picture'));

interface ExceptionViewProps {
  status: ExceptionStatus;
  title: string;
  description: string;
  /** Names the failed request in the server's log. */
  requestId?: string | undefined;
  /** Whether the URL names something that does not exist. */
  missing?: boolean;
  /** Retries what failed; the first button when given. */
  onReload?: () => void;
}

/** Says why a page shows nothing else, and where to go from here. Stands in place of a page, under its address. */
export function ExceptionView(props: ExceptionViewProps): ReactNode {
  const { status, title, description, requestId, missing = false, onReload } = props;
  const goBack = useGoBack();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={`${styles.view} grid justify-items-center gap-3 text-center`}>
      <PageHead title={title} description={description} indexed={false} missing={missing} />
      <div className={styles.picture}>
        <LazyPart module={pictureModule} props={{ status }} isQuiet />
      </div>
      <h1 ref={heading} tabIndex={-1} className="size-headline no-focus-ring">
        {title}
      </h1>
      <p className={`${styles.description} text-secondary`}>{description}</p>
      {requestId && (
        <p className={`${styles.request} text-secondary size-small`}>
          请求编号：<code>{requestId}</code>
        </p>
      )}
      <div className="ways-on">
        {onReload && (
          <Button theme="solid" size="page" onClick={onReload}>
            刷新
          </Button>
        )}
        <LinkButton href={buildPath('home')} theme={onReload ? 'outline' : 'solid'}>
          {homeLabel}
        </LinkButton>
        {status === '404' && (
          <LinkButton href={searchAddress} theme="outline">
            {searchLabel}
          </LinkButton>
        )}
        <Button theme="outline" size="page" onClick={goBack}>
          返回上一页
        </Button>
        <CallLink theme="outline">联系客服</CallLink>
      </div>
    </section>
  );
}
