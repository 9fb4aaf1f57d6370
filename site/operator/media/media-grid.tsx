import type { ReactNode } from 'react';
import type { MediaRow, MediaState } from '#contract/operator/media-schema.ts';
import { sizeText } from '../ui/file-input';
import styles from './media.module.css';

interface MediaGridProps {
  label: string;
  rows: readonly MediaRow[];
  /** What a card is to be pressed for: a link or a button around its picture and name. */
  renderCard: (row: MediaRow, content: ReactNode) => ReactNode;
  /** Beside the card, such as a box that selects it. */
  renderAside?: (row: MediaRow) => ReactNode;
}

/** Pictures and films of the library as cards. */
export function MediaGrid({ label, rows, renderCard, renderAside }: MediaGridProps): ReactNode {
  return (
    <ul className={styles.grid} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          {renderCard(row, <CardContent row={row} />)}
          {renderAside && <span className={styles.aside}>{renderAside(row)}</span>}
        </li>
      ))}
    </ul>
  );
}

function CardContent({ row }: { row: MediaRow }): ReactNode {
  return (
    <>
      <span className={styles.picture}>
        <Thumbnail row={row} />
        {row.duration !== null && <span className={styles.duration}>{durationText(row.duration)}</span>}
      </span>
      <span className={styles.name}>{row.name}</span>
      <span className={styles.facts}>
        {row.width > 0 && `${row.width} × ${row.height} · `}
        {sizeText(row.bytes)}
      </span>
      {marksOf(row).map(([text, isBad]) => (
        <span key={text} className={styles.mark} data-bad={isBad}>
          {text}
        </span>
      ))}
    </>
  );
}

/** The small picture of a row; its name is beside it. */
export function Thumbnail({ row: { thumbnail, poster, kind } }: { row: MediaRow }): ReactNode {
  const src = thumbnail || poster;
  if (src === '') return <span className={styles.noPicture}>{kind === 'film' ? '视频' : '图片'}</span>;
  return <img src={src} alt="" loading="lazy" decoding="async" />;
}

const stateTexts: Readonly<Partial<Record<MediaState, string>>> = {
  waiting: '等待转码',
  making: '正在转码',
  failed: '处理失败',
};

function marksOf({ kind, alt, state, progress }: MediaRow): [text: string, isBad: boolean][] {
  const text = stateTexts[state];
  return [
    ...(kind === 'picture' && alt === '' ? [['缺描述', false] as [string, boolean]] : []),
    ...(text ? [[state === 'making' ? `${text} ${progress}%` : text, state === 'failed'] as [string, boolean]] : []),
  ];
}

/** Seconds as players write them: `1:05`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
