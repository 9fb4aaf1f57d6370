import type { ReactNode } from 'react';
import { messageKindLabels, type MessageKind } from '#contract/message/message-kinds.ts';
import styles from './message.module.css';

interface MessagePreviewProps {
  /** Its label, or its name. */
  kind: string;
  title: string;
  text: string;
  link: string;
  /** What stands for the time. */
  time: string;
}

/** A message as members see it: the notice that comes up while they are on the site, and its line in their messages. */
export function MessagePreview({ kind, title, text, link, time }: MessagePreviewProps): ReactNode {
  const label = messageKindLabels[kind as MessageKind] ?? kind;
  return (
    <div className={styles.preview}>
      <figure>
        <figcaption>浏览网站时，右上角弹出</figcaption>
        <div className={styles.notice}>
          <div>
            <p className={styles.title}>{title}</p>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          <span className={styles.open}>查看</span>
        </div>
      </figure>
      <figure>
        <figcaption>个人中心 · 消息</figcaption>
        <div className={styles.line}>
          <div>
            <p className={styles.title}>{title}</p>
            {text && <p className={styles.text}>{text}</p>}
            <p className={styles.time}>
              {label} · {time}
            </p>
          </div>
          <span className={styles.read}>标为已读</span>
        </div>
      </figure>
      <p className={styles.target}>{link ? `点开后去：${link}` : '没有链接，点“查看”打开消息列表。'}</p>
    </div>
  );
}
