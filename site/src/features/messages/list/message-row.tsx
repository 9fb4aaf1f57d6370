import { useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { messageKindLabels } from '#contract/message/message-kinds.ts';
import type { Message } from '#contract/message/message-schema.ts';
import { formatDateTime } from '#contract/china-time.ts';
import styles from './message-row.module.css';
import { useReading } from './use-reading';
import { Button } from '#ui/button/button.tsx';

interface MessageRowProps {
  message: Message;
  /** Where the focus goes when the row has left the list. */
  top: RefObject<HTMLElement>;
}

/** One message: what it is about, whether it was read, and the way to its page. */
export function MessageRow({ message, top }: MessageRowProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { read, isPending } = useReading();
  const { Id, Type, Title, Text, Link: link, Read, CTime } = message;

  /** The button goes with its use. */
  async function readHere(): Promise<void> {
    if (await read({ Ids: [Id] })) (heading.current ?? top.current)?.focus();
  }

  const title = (
    <>
      {!Read && <span className="visually-hidden">未读：</span>}
      {Title}
    </>
  );
  return (
    <li className={`${styles.row} ${Read ? '' : styles.unread}`}>
      <div className={styles.words}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {link ? (
            <Link to={link} className={styles.link} onClick={() => void (Read || read({ Ids: [Id] }))}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {Text && <p className="text-secondary size-small break-anywhere margin-top-1">{Text}</p>}
        <p className={styles.facts}>
          {messageKindLabels[Type]} · <time dateTime={CTime}>{formatDateTime(CTime)}</time>
        </p>
      </div>
      {!Read && (
        <Button
          className={styles.read}
          theme="outline"
          size="small"
          aria-label={`将“${Title}”标为已读`}
          loading={isPending}
          onClick={() => void readHere()}
        >
          标为已读
        </Button>
      )}
    </li>
  );
}
