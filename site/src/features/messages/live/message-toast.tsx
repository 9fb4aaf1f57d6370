import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Message } from '#contract/message/message-schema.ts';
import styles from './message-toast.module.css';

/** Milliseconds that a toast stays, unless somebody is at it. */
const stay = 6_000;

interface MessageToastProps {
  /** The latest message; undefined while there is none to show. */
  message: Message | undefined;
  /** Where the message is read: its own page, or the list. */
  path: string;
  onFollow: () => void;
  onClose: () => void;
}

/** Tells of a new message in the corner of the page, without taking the focus. */
export function MessageToast({ message, path, onFollow, onClose }: MessageToastProps): ReactNode {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (!message || isHeld) return undefined;
    const timer = setTimeout(onClose, stay);
    return () => clearTimeout(timer);
  }, [message, isHeld, onClose]);

  return (
    // It stands there before its content, so that screen readers tell of it. What it listens to only holds the time.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <output
      className={styles.place}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message && (
        <div className={styles.toast}>
          <div className="flex-1 min-width-0">
            <p className="text-ink weight-600 break-anywhere">{message.Title}</p>
            {message.Text && <p className="text-secondary size-small break-anywhere margin-top-1">{message.Text}</p>}
          </div>
          <Link to={path} className={styles.link} onClick={onFollow}>
            查看
          </Link>
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            ×
          </button>
        </div>
      )}
    </output>
  );
}
