import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { agreementDescriptions, type AgreementName, agreementPdfPath } from '#contract/agreement/agreement.ts';
import { getAgreement } from '#contract/agreement/agreement-endpoints.ts';
import type { AgreementReply, AgreementVersionFacts } from '#contract/agreement/agreement-schema.ts';
import { previewParameter } from '#contract/routes/preview.ts';
import { buildPath, routeNamed } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { agreementInput } from './agreement-read';
import styles from './agreement-page.module.css';
import type { PdfReader } from './pdf/pdf-viewer';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { useIdle } from '#ui/lazy-part/use-idle.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

/** An agreement: its PDF with a table of contents, the same text as HTML, and its versions; `?version=` shows another one. */
export function AgreementPage({ name }: { name: AgreementName }): ReactNode {
  const [query] = useSearchParams();
  const read = useRead(getAgreement, agreementInput(name, query));
  return (
    <EntityPage read={read} title={routeNamed(name).title}>
      {(agreement) => <AgreementView agreement={agreement} />}
    </EntityPage>
  );
}

function AgreementView({ agreement }: { agreement: AgreementReply }): ReactNode {
  const { name, title, current, versions, text: content } = agreement;
  const { version, clauses } = content;
  const shown = versions.find((each) => each.version === version);
  const { updated_on: updatedOn, effective_on: effectiveOn } = shown ?? { updated_on: '', effective_on: '' };
  const isCurrent = version === current;
  const isAhead = upcomingVersions(agreement).includes(version);
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
        title={isCurrent ? title : `${title} ${version}（${isAhead ? '尚未生效' : '历史版本'}）`}
        description={agreementDescriptions[name]}
        canonicalPath={buildPath(name)}
        indexed={isCurrent}
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
        <VersionNote agreement={agreement} isAhead={isAhead} />
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
          <AgreementText text={content} />
        </details>
        <VersionList agreement={agreement} />
      </div>
    </div>
  );
}

/** The versions that are announced: what stands above the one that applies. */
function upcomingVersions({ versions, current, upcoming }: AgreementReply): readonly string[] {
  if (upcoming === null) return [];
  return versions
    .slice(
      0,
      versions.findIndex(({ version }) => version === current),
    )
    .map(({ version }) => version);
}

interface VersionNoteProps {
  agreement: AgreementReply;
  /** Whether the version that is shown is announced. */
  isAhead: boolean;
}

/** Says that another version applies than the one that is shown, or will before long. */
function VersionNote({ agreement, isAhead }: VersionNoteProps): ReactNode {
  const { name, current, upcoming, versions, text } = agreement;
  const noteClass = `${styles.past} margin-top-4 ground-surface size-small`;
  if (text.version !== current) {
    const day = versions.find(({ version }) => version === text.version)?.effective_on;
    return (
      <p className={noteClass} role="note">
        {isAhead ? (
          <>
            这一版将于 <time dateTime={day}>{day}</time> 起生效，现在生效的是 {current} 版。
          </>
        ) : (
          `这是历史版本，已由 ${current} 版代替。`
        )}
        <a href={buildPath(name)}>查看现行版本</a>
      </p>
    );
  }
  const next = versions.find(({ version }) => version === upcoming);
  if (!next) return null;
  return (
    <div className={noteClass} role="note">
      <p>
        新版 {next.version} 将于 <time dateTime={next.effective_on}>{next.effective_on}</time> 起生效，
        <Link to={buildPath(name, {}, { version: next.version })}>提前阅读</Link>
      </p>
      <ul className={styles.bullets}>
        {next.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}

/** The text of an agreement. */
function AgreementText({ text: { preamble, clauses } }: { text: AgreementReply['text'] }): ReactNode {
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

/** Every version of an agreement, with what it changed. */
function VersionList({ agreement }: { agreement: AgreementReply }): ReactNode {
  const { name, current, versions, text } = agreement;
  const upcoming = upcomingVersions(agreement);
  const markOf = ({ version }: AgreementVersionFacts) =>
    version === current ? '现行' : upcoming.includes(version) ? '待生效' : undefined;
  return (
    <section className={`${styles.versions} padding-5 card`} aria-labelledby="versions-title">
      <h2 id="versions-title" className="size-body">
        版本记录
      </h2>
      <ol className={`${styles.list} grid gap-5 list-none`}>
        {versions.map((each) => (
          <li key={each.version} className="size-small grid gap-1">
            <h3 className="size-body flex items-center gap-2">
              版本 {each.version}
              {markOf(each) && (
                <span className={`${styles.current} text-brand weight-500 size-caption`}>{markOf(each)}</span>
              )}
            </h3>
            <p className="text-secondary tabular">
              {each.updated_on} 更新，{each.effective_on} 起生效
            </p>
            <ul className={styles.bullets}>
              {each.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <p className={`${styles.versionLinks} flex gap-4`}>
              {each.version !== text.version && (
                <Link to={buildPath(name, {}, each.version === current ? {} : { version: each.version })}>
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
        <LazyPart
          module={viewerModule}
          props={{ file: file + previewSearch(), title, onReady, onFailure: fail }}
          onFailure={fail}
        />
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

/** In the preview of a draft, its PDF is asked for by the same signed right. Only in browsers. */
function previewSearch(): string {
  const token = new URLSearchParams(location.search).get(previewParameter);
  return token === null ? '' : `?${previewParameter}=${encodeURIComponent(token)}`;
}
