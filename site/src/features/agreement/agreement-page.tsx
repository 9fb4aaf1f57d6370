import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  type Agreement,
  agreementDescriptions,
  type AgreementName,
  agreementPdfPath,
  type PublishedAgreement,
} from '#contract/agreement/agreement.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './agreement-page.module.css';
import type { PdfReader } from './pdf/pdf-viewer';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { useIdle } from '#ui/lazy-part/use-idle.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

/** An agreement: its PDF with a table of contents, the same text as HTML, and its versions; `?version=` shows an earlier one. */
export function AgreementPage({ agreement: { name, versions } }: { agreement: PublishedAgreement }): ReactNode {
  const [query] = useSearchParams();
  const [current] = versions;
  const shown = versions.find(({ version }) => version === query.get('version')) ?? current;
  const { title, version, updatedOn, effectiveOn, clauses } = shown;
  const file = agreementPdfPath(name, version);
  const text = useRef<HTMLDetailsElement>(null);
  const [reader, setReader] = useState<PdfReader>();
  const openText = useCallback(() => {
    if (text.current) text.current.open = true;
  }, []);

  function goTo(event: MouseEvent, index: number): void {
    if (!reader || text.current?.open) return openText();
    event.preventDefault();
    reader.goTo(index);
  }

  return (
    <div className={`${styles.page} grid`}>
      <PageHead
        title={shown === current ? title : `${title} ${version}（历史版本）`}
        description={agreementDescriptions[name]}
        canonicalPath={buildPath(name)}
        indexed={shown === current}
      />
      <header className={styles.header}>
        <h1 className="size-headline">{title}</h1>
        <p className={`${styles.facts} flex wrap items-center margin-top-2 text-secondary size-small tabular`}>
          <span>版本 {version}</span>
          <span>
            更新日期 <time dateTime={updatedOn}>{updatedOn}</time>
          </span>
          <span>
            生效日期 <time dateTime={effectiveOn}>{effectiveOn}</time>
          </span>
        </p>
        <p className={`${styles.actions} wrap gap-3 margin-top-4`}>
          <LinkButton href={file} download>
            下载 PDF
          </LinkButton>
          <Button
            theme="outline"
            size="page"
            onClick={() => {
              // What is folded is not printed.
              openText();
              window.print();
            }}
          >
            打印
          </Button>
        </p>
        {shown !== current && (
          <p className={`${styles.past} margin-top-4 ground-surface size-small`} role="note">
            这是历史版本，已由 {current.version} 版代替。<a href={buildPath(name)}>查看现行版本</a>
          </p>
        )}
      </header>
      <nav className={`${styles.contents} padding-5 rounded-card ground-surface`} aria-label="目录">
        <h2 className="size-body margin-bottom-3">目录</h2>
        <ol className={`${styles.links} grid gap-2 list-none`}>
          {clauses.map((clause, index) => (
            <li key={clause.id}>
              <a href={`#${clause.id}`} onClick={(event) => goTo(event, index)}>
                {clause.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`${styles.body} grid gap-5 content-start min-width-0`}>
        <PdfFrame key={file} file={file} title={title} onReady={setReader} onFailure={openText} />
        <details ref={text} className={`${styles.text} card`}>
          <summary className={`${styles.summary} weight-600`}>文本版</summary>
          <AgreementText agreement={shown} />
        </details>
        <VersionList name={name} versions={versions} shown={shown} />
      </div>
    </div>
  );
}

/** The text of an agreement. */
function AgreementText({ agreement: { preamble, clauses } }: { agreement: Agreement }): ReactNode {
  return (
    <article className={`${styles.clauses} grid gap-3`}>
      {preamble.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {clauses.map((clause, index) => (
        <section key={clause.id} id={clause.id} aria-labelledby={`${clause.id}-title`}>
          <h2 id={`${clause.id}-title`} className="size-title">
            {index + 1}. {clause.title}
          </h2>
          {clause.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {clause.items && (
            <ul className={styles.bullets}>
              {clause.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}

interface VersionListProps {
  name: AgreementName;
  /** Newest first. */
  versions: readonly Agreement[];
  shown: Agreement;
}

/** Every version of an agreement, with what it changed. */
function VersionList({ name, versions, shown }: VersionListProps): ReactNode {
  return (
    <section className={`${styles.versions} padding-5 card`} aria-labelledby="versions-title">
      <h2 id="versions-title" className="size-body">
        版本记录
      </h2>
      <ol className={`${styles.list} grid gap-5 list-none`}>
        {versions.map((each, index) => (
          <li key={each.version} className="size-small grid gap-1">
            <h3 className="size-body flex items-center gap-2">
              版本 {each.version}
              {index === 0 && <span className={`${styles.current} text-brand weight-500 size-caption`}>现行</span>}
            </h3>
            <p className="text-secondary tabular">
              {each.updatedOn} 更新，{each.effectiveOn} 起生效
            </p>
            <ul className={styles.bullets}>
              {each.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <p className={`${styles.versionLinks} flex gap-4`}>
              {each !== shown && (
                <Link to={buildPath(name, {}, index === 0 ? {} : { version: each.version })}>
                  查看<span className="visually-hidden">版本 {each.version}</span>
                </Link>
              )}
              <a href={agreementPdfPath(name, each.version)} download>
                下载 PDF<span className="visually-hidden">，版本 {each.version}</span>
              </a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PdfFrameProps {
  /** Address of the file. */
  file: string;
  title: string;
  onReady: (reader: PdfReader | undefined) => void;
  /** Called when the PDF cannot be shown. */
  onFailure: () => void;
}

const viewerModule = lazyModule(() => import('./pdf/pdf-viewer'));

/** The place of a PDF, whose viewer is loaded once the page is idle. Its callbacks must keep their identity. */
function PdfFrame({ file, title, onReady, onFailure }: PdfFrameProps): ReactNode {
  const isIdle = useIdle();
  const [isFailed, setFailed] = useState(false);
  const stage = isFailed ? 'failed' : isIdle ? 'shown' : 'waiting';
  const fail = useCallback(() => {
    setFailed(true);
    onFailure();
  }, [onFailure]);

  return (
    <div className={`${stage === 'failed' ? styles.failed : styles.frame} card`}>
      {stage === 'waiting' && <p className="text-secondary padding-5">正在打开 PDF…</p>}
      {stage === 'shown' && (
        <LazyPart module={viewerModule} props={{ file, title, onReady, onFailure: fail }} onFailure={fail} />
      )}
      {stage === 'failed' && (
        <output>
          PDF 暂时无法显示，已为您打开文本版。也可以{' '}
          <a href={file} download>
            下载 PDF
          </a>
        </output>
      )}
    </div>
  );
}
