import { useEffect, useRef, type ReactNode } from 'react';
import { homeLabel, searchAddress, searchLabel } from '../../../../contract/routes/not-found';
import { buildPath } from '../../../../contract/routes/route-table';
import { PageHead } from '../../navigation/page-head';
import { useGoBack } from '../../navigation/use-go-back';
import { ExceptionPicture, type ExceptionStatus } from './exception-picture';
import { CallLink } from '../navigation/call-link';
import styles from './exception-view.module.css';
import { LinkButton } from '../navigation/link-button';
import buttonStyles from '../navigation/link-button.module.css';

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
    <section className={styles.view}>
      <PageHead title={title} description={description} indexed={false} missing={missing} />
      <ExceptionPicture status={status} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.description}>{description}</p>
      {requestId && (
        <p className={styles.request}>
          请求编号：<code>{requestId}</code>
        </p>
      )}
      <div className={styles.actions}>
        {onReload && (
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.solid}`} onClick={onReload}>
            刷新
          </button>
        )}
        <LinkButton href={buildPath('home')} tone={onReload ? 'outline' : 'solid'}>
          {homeLabel}
        </LinkButton>
        {status === '404' && (
          <LinkButton href={searchAddress} tone="outline">
            {searchLabel}
          </LinkButton>
        )}
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.outline}`} onClick={goBack}>
          返回上一页
        </button>
        <CallLink tone="outline">联系客服</CallLink>
      </div>
    </section>
  );
}
