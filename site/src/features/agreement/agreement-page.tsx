import { useCallback, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { agreementPdfPath, type PublishedAgreement } from '#contract/agreement/agreement.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './agreement-page.module.css';
import { AgreementText } from './agreement-text';
import { PdfFrame } from './pdf/pdf-frame';
import type { PdfReader } from './pdf/pdf-reader';
import { VersionList } from './version-list';

interface AgreementPageProps {
  agreement: PublishedAgreement;
  description: string;
}

/** An agreement: its PDF with a table of contents, the same text as HTML, and its versions; `?version=` shows an earlier one. */
export function AgreementPage({ agreement: { name, versions }, description }: AgreementPageProps): ReactNode {
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
    <div className={styles.page}>
      <PageHead
        title={shown === current ? title : `${title} ${version}（历史版本）`}
        description={description}
        canonicalPath={buildPath(name)}
        indexed={shown === current}
      />
      <header className={styles.header}>
        <h1 className="size-headline">{title}</h1>
        <p className={styles.facts}>
          <span>版本 {version}</span>
          <span>
            更新日期 <time dateTime={updatedOn}>{updatedOn}</time>
          </span>
          <span>
            生效日期 <time dateTime={effectiveOn}>{effectiveOn}</time>
          </span>
        </p>
        <p className={styles.actions}>
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
          <p className={styles.past} role="note">
            这是历史版本，已由 {current.version} 版代替。<a href={buildPath(name)}>查看现行版本</a>
          </p>
        )}
      </header>
      <nav className={styles.contents} aria-label="目录">
        <h2 className="size-body margin-bottom-3">目录</h2>
        <ol className={styles.links}>
          {clauses.map((clause, index) => (
            <li key={clause.id}>
              <a href={`#${clause.id}`} onClick={(event) => goTo(event, index)}>
                {clause.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        <PdfFrame key={file} file={file} title={title} onReady={setReader} onFailure={openText} />
        <details ref={text} className={styles.text}>
          <summary className={styles.summary}>文本版</summary>
          <AgreementText agreement={shown} />
        </details>
        <VersionList name={name} versions={versions} shown={shown} />
      </div>
    </div>
  );
}
