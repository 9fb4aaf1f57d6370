import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureText } from '#data/http/api-failure.ts';
import type { ShownRead } from '#data/http/use-read.ts';
import { Loading } from '../ui/loading';
import { ListPathContext, openedHere } from './dialog-route';
import { mayCall, useOperator } from '../ui/operator';
import { PageHeading } from '../ui/page-heading';
import styles from './detail.module.css';

interface DetailPageProps<Row> {
  /** The list that it belongs to. */
  list: { readonly path: string; readonly name: string };
  read: ShownRead<Row>;
  /** Names the record. */
  title: (row: Row) => string;
  /** Beside the title, such as a state. */
  renderMark?: (row: Row) => ReactNode;
  /** Links to the dialogs. */
  renderActions?: (row: Row) => ReactNode;
  /** The dialog of an address such as `/staff/3/change`, by its name; undefined for one that there is not. @param part what follows the name. */
  renderDialog?: (name: string, row: Row, part: string) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** One record, read only. Each change of it is a dialog with an address of its own: `/staff/3/change`. */
export function DetailPage<Row>(props: DetailPageProps<Row>): ReactNode {
  const { list, read, title, renderMark, renderActions, renderDialog, children } = props;
  const { dialog, part = '' } = useParams();
  const { data, error } = read;
  // An address whose number cannot be one is refused as it stands.
  const isMissing = error?.code === codes.notFound || error?.code === codes.badRequest;
  return (
    <>
      <nav aria-label="位置" className={styles.path}>
        <Link to={list.path}>{list.name}</Link>
      </nav>
      <header className={styles.header}>
        <PageHeading title={data ? title(data) : isMissing ? '没有这条记录' : list.name} />
        {data && renderMark?.(data)}
        {data && renderActions && <div className={styles.actions}>{renderActions(data)}</div>}
      </header>
      {data ? children(data) : <Missing {...{ error, isMissing, list }} onRetry={() => void read.mutate()} />}
      {data && dialog !== undefined && (
        <ListPathContext.Provider value={list.path}>{renderDialog?.(dialog, data, part)}</ListPathContext.Provider>
      )}
    </>
  );
}

function Missing({
  error,
  isMissing,
  list,
  onRetry,
}: Pick<DetailPageProps<never>, 'list'> &
  Pick<ShownRead<never>, 'error'> & { isMissing: boolean; onRetry: () => void }): ReactNode {
  if (!error) return <Loading rows={6} />;
  if (isMissing) {
    return (
      <p>
        它可能已经删除，或地址不完整。<Link to={list.path}>返回{list.name}</Link>
      </p>
    );
  }
  return (
    <Banner fullMode={false} type="danger" closeIcon={null} description={failureText(error)}>
      <Button onClick={onRetry}>重试</Button>
    </Banner>
  );
}

/** Says above a detail what is to be done about the record. */
export function DetailNotice({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }): ReactNode {
  return (
    <div className={styles.notice}>
      <Banner fullMode={false} type={isWarning ? 'warning' : 'info'} closeIcon={null} description={children} />
    </div>
  );
}

/** A part of a detail. */
export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface DialogLinkProps {
  to: string;
  /** What the dialog calls: the link is there for those who may. */
  endpoint?: Endpoint;
  /** `inline` is a plain link within a text. */
  kind?: 'main' | 'other' | 'danger' | 'inline';
  /** Whether it takes the place of the dialog that it is in. */
  isNext?: boolean;
  /** Called before the dialog opens, which the event can keep closed. */
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A link that looks like a button, and opens a dialog above the page. */
export function DialogLink(props: DialogLinkProps): ReactNode {
  const { to, endpoint, kind = 'other', isNext = false, onClick, children } = props;
  const operator = useOperator();
  // The page behind keeps what its address holds.
  const address = { pathname: to, search: useLocation().search };
  if (endpoint && !mayCall(operator, endpoint)) return null;
  if (kind === 'inline') {
    return (
      <Link className={styles.inline ?? ''} to={address} state={openedHere.state} preventScrollReset>
        {children}
      </Link>
    );
  }
  const look = { main: 'semi-button-primary', other: 'semi-button-tertiary', danger: 'semi-button-danger' }[kind];
  return (
    <Link
      className={`semi-button ${look} ${kind === 'main' ? 'semi-button-solid' : 'semi-button-light'} ${styles.link}`}
      to={address}
      state={openedHere.state}
      replace={isNext}
      preventScrollReset
      onClick={onClick}
    >
      <span className="semi-button-content">{children}</span>
    </Link>
  );
}
