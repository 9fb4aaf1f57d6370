import type { ReactNode } from 'react';
import { useBrowserValue } from '#data/store.ts';
import { countDownload } from '#contract/download/download-endpoints.ts';
import type { ListDownloadsReply } from '#contract/download/download-schema.ts';
import { systemNames } from '#contract/download/system-names.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { formatBytes } from '#ui/format/format.ts';
import { formatDate } from '#contract/china-time.ts';
import { joinNames } from '#ui/class-names/join-names.ts';
import styles from './installer-card.module.css';

type Installer = ListDownloadsReply[number];

interface InstallerCardProps {
  installer: Installer;
  /** Whether it is for the visitor's system. */
  fit: 'fits' | 'other' | 'unknown';
}

/** The newest installer of one system: what it needs, what is new, and how to check it. */
export function InstallerCard({ installer, fit }: InstallerCardProps): ReactNode {
  const { platform, version, size, sha256, url, requirement, notes, released_at: releasedAt, sample } = installer;
  const client = useHttpClient();
  // Whether it is counted is nothing to the visitor.
  const count = () => void client(countDownload, { params: { platform } }, { showError: false }).catch(() => undefined);
  return (
    <article
      className={joinNames(styles.card, 'card grid one-column content-start gap-3', fit === 'fits' && styles.fitting)}
    >
      <h3 className="size-title flex wrap items-center gap-3">
        {systemNames[platform]} 版
        {fit === 'fits' && <span className="soft-tag text-brand-deep size-small weight-600">适合您的电脑</span>}
        {sample && <SampleMark of="示例安装包" />}
      </h3>
      <p className="text-secondary">{requirement}</p>
      {sample && <p className="text-secondary">这个文件只有几百字节，用来看下载与校验的过程。</p>}
      <a
        className={`${fit === 'other' ? `${styles.other} text-brand` : `${styles.main} solid`} screen-only weight-600 grid`}
        href={url}
        download
        onClick={count}
      >
        下载 {systemNames[platform]} 版
      </a>
      <dl className={`${styles.facts} grid justify-between`}>
        <div>
          <dt className="text-secondary size-small">版本</dt>
          <dd className="text-ink tabular">{version}</dd>
        </div>
        <div>
          <dt className="text-secondary size-small">大小</dt>
          <dd className="text-ink tabular">{formatBytes(size)}</dd>
        </div>
        <div>
          <dt className="text-secondary size-small">更新日期</dt>
          <dd className="text-ink tabular">{formatDate(releasedAt)}</dd>
        </div>
        <div className={styles.digest}>
          <dt className="text-secondary size-small">SHA-256</dt>
          <dd className="text-ink tabular flex items-center gap-3">
            <code className="text-secondary size-small flex-1 break-anywhere">{sha256}</code>
            <CopyButton text={sha256} what={`${systemNames[platform]} 版校验值`} />
          </dd>
        </div>
      </dl>
      <h4 className={`${styles.newsTitle} text-ink`}>本次更新</h4>
      <ul className="bullets text-secondary">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </article>
  );
}

type Platform = 'win' | 'mac';

/** The visitor's system; undefined on the server, while hydrating, and for systems that nothing is offered for. */
export function useVisitorPlatform(): Platform | undefined {
  return useBrowserValue(readPlatform);
}

function readPlatform(): Platform | undefined {
  const { userAgent } = navigator;
  if (/Windows NT/.test(userAgent)) return 'win';
  // An iPad names itself a Mac, but has a touch screen.
  return /Macintosh/.test(userAgent) && navigator.maxTouchPoints < 2 ? 'mac' : undefined;
}
