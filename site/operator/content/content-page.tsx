import Button from '@douyinfe/semi-ui/lib/es/button';
import { useCallback, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { formatDateTime } from '#contract/china-time.ts';
import {
  discardDraft,
  getContent,
  listContent,
  publishContent,
  saveContent,
  unscheduleContent,
  withdrawContent,
} from '#contract/operator/content/content-endpoints.ts';
import type { ContentEntry } from '#contract/operator/content/content-schema.ts';
import { contentStateNames } from '#contract/operator/content/content-types.ts';
import { documentLabel } from '#contract/operator/content/document-labels.ts';
import { isReadOf } from '#data/http/cache-key.ts';
import { useRead } from '#data/http/use-read.ts';
import { DetailPage, DialogLink, Section } from '../frame/detail-page';
import { openedHere } from '../frame/dialog-route';
import { StateMark } from '../frame/field';
import { SmallTable } from '../frame/small-table';
import { useLeaveGuard } from '../ui/leave-guard';
import { mayCall, useOperator } from '../ui/operator';
import { siteAddress } from '../ui/site-address';
import { ContentDialog } from './content-dialogs';
import { inputId, stateLooks, type ContentScreen, type FormSection } from './content-form';
import { DocumentForm } from './document-form';
import { PreviewPane } from './preview-pane';
import { revisionFields } from './revisions';
import { ConflictDialog, DraftNotices } from './draft-notices';
import { useDraft, type Draft } from './use-draft';
import { usePendingPictures } from './pending-pictures';
import styles from './content.module.css';

interface ContentPageProps {
  screen: ContentScreen;
  /**
   * @param choices what fields may hold that other records decide, by the names of fields.
   * @param id of the entry.
   */
  sections: (choices: ContentEntry['choices'], id: string) => readonly FormSection[];
  /** Shows what was published in place of the history. */
  renderHistory?: (entry: ContentEntry) => ReactNode;
  /** Dialogs of its own, by the ends of their addresses; undefined for those that every entry has. */
  renderDialog?: (name: string, entry: ContentEntry, part: string) => ReactNode;
}

/** One entry: its form, its page as visitors will see it, and its history. What is typed is kept by itself; visitors see it once it is published. */
export function ContentPage({ screen, sections, renderHistory, renderDialog }: ContentPageProps): ReactNode {
  const { id = '' } = useParams();
  const { type, path, title } = screen;
  const read = useRead(getContent, { params: { type, id } });
  // The form is of what was read first; a publication or a restored version begins it anew.
  const [opened, setOpened] = useState(0);
  const reread = useCallback(async () => {
    const entry = await read.mutate();
    setOpened((times) => times + 1);
    return entry;
  }, [read]);
  return (
    <DetailPage
      key={id}
      list={{ path, name: title }}
      read={read}
      title={({ name }) => name || `没有标题的${title}`}
      renderMark={({ state, upcoming }) =>
        state === 'published' && upcoming !== '' ? (
          <StateMark state="busy">待生效</StateMark>
        ) : (
          <StateMark state={stateLooks[state]}>{contentStateNames[state]}</StateMark>
        )
      }
      renderDialog={(name, entry, part) =>
        renderDialog?.(name, entry, part) ?? (
          <ContentDialog
            key={name}
            {...{ name, part, entry, screen }}
            sections={sections(entry.choices, entry.id)}
            onDone={() => void reread()}
            reread={async () => read.mutate()}
          />
        )
      }
    >
      {(entry) => <Editor key={opened} {...{ entry, screen, sections, renderHistory }} />}
    </DetailPage>
  );
}

interface EditorProps extends Pick<ContentPageProps, 'screen' | 'sections'> {
  entry: ContentEntry;
  renderHistory: ContentPageProps['renderHistory'];
}

function Editor({ entry, screen, sections, renderHistory }: EditorProps): ReactNode {
  const { type, id } = entry;
  const operator = useOperator();
  const mayWrite = mayCall(operator, saveContent);
  const { mutate } = useSWRConfig();
  const path = `${screen.path}/${id}`;
  const wasBlank = entry.state === 'new' && entry.draft === null;
  const draft = useDraft(
    entry,
    useCallback(() => {
      // What the dialogs and the list show of it. A list without it is forgotten: after Back it would call it the record of somebody else.
      if (wasBlank) void mutate((key) => isReadOf(listContent, key), undefined, { revalidate: false });
      void mutate((key) => isReadOf(getContent, key) || isReadOf(listContent, key));
    }, [mutate, wasBlank]),
  );
  const isSaved = draft.state.name === 'saved';
  // Whatever could be saved is saved by leaving.
  useLeaveGuard(draft.state.name === 'failed', unsaved);
  const { choices } = entry;
  const shownSections = useMemo(() => sections(choices, id), [sections, choices, id]);
  const [isPreviewShown, setPreviewShown] = useState(false);
  const problems = Object.entries(draft.problems);
  const listsMissing = entry.state !== 'published' || screen.isVersioned === true;
  const missing = useRef<HTMLDetailsElement>(null);
  // Set once the operator has tried to publish.
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();

  /** Leads to what is missing in place of a dialog that would be refused. */
  async function askForMissing(event: MouseEvent): Promise<void> {
    if (!listsMissing || problems.length === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isAllSaved = await draft.save();
    // What was typed last may have been what was missing.
    if (isAllSaved && Object.keys(draft.read().problems).length === 0) {
      void navigate({ pathname: `${path}/publish`, search }, { ...openedHere, preventScrollReset: true });
      return;
    }
    setAsked(true);
    missing.current?.setAttribute('open', '');
    const summary = missing.current?.querySelector('summary');
    summary?.focus();
    summary?.scrollIntoView({ block: 'center' });
  }

  return (
    <>
      <div className={styles.bar}>
        <SaveStatus draft={draft} entry={entry} />
        <div className={styles.barActions}>
          <Button
            className={styles.previewSwitch ?? ''}
            aria-expanded={isPreviewShown}
            onClick={() => setPreviewShown(!isPreviewShown)}
          >
            {isPreviewShown ? '收起预览' : '预览'}
          </Button>
          {entry.published !== null && entry.address !== '' && (
            <a className={styles.live} href={siteAddress(entry.address)} target="_blank" rel="noreferrer">
              在网站上看
            </a>
          )}
          <EntryActions
            {...{ entry, screen, isSaved }}
            save={draft.save}
            onPublish={(event) => void askForMissing(event)}
          />
        </div>
      </div>
      <DraftNotices entry={entry} draft={draft} />
      <div className={styles.columns}>
        <div className={styles.form}>
          {problems.length > 0 && listsMissing && (
            <details ref={missing} className={styles.missing}>
              <summary>发布前还差 {problems.length} 项</summary>
              <ul>
                {problems.map(([field, problem]) => (
                  <li key={field}>
                    <a
                      href={`#${inputId(field)}`}
                      onClick={(event) => {
                        event.preventDefault();
                        focusField(field);
                      }}
                    >
                      {documentLabel(entry.type, field)}：{problem}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          )}
          <DocumentForm
            sections={shownSections}
            document={draft.document}
            problems={entry.state === 'new' && draft.savedAt === undefined && !isAsked ? noProblems : draft.problems}
            isDisabled={!mayWrite}
            onChange={draft.change}
          />
        </div>
        <div className={styles.side} data-shown={isPreviewShown}>
          <PreviewPane type={type} id={id} version={draft.version} isIncomplete={problems.length > 0} />
        </div>
      </div>
      {renderHistory ? renderHistory(entry) : <History entry={entry} path={path} />}
      {draft.state.name === 'conflict' && (
        <ConflictDialog {...{ draft, entry }} sections={shownSections} state={draft.state} />
      )}
    </>
  );
}

function History({ entry: { revisions, published }, path }: { entry: ContentEntry; path: string }): ReactNode {
  return (
    <Section title={`历史（${revisions.length} 版）`}>
      {revisions.length === 0 ? (
        <p>{published === null ? '还没有发布过' : '还没有在这里改过'}。每次发布都会留下一版，可以对比和恢复。</p>
      ) : (
        <SmallTable
          label="历史"
          fields={revisionFields}
          rows={revisions}
          rowKey={({ number }) => number}
          renderActions={({ number }) => (
            <DialogLink to={`${path}/compare/${number}`} kind="inline">
              对比和恢复
            </DialogLink>
          )}
        />
      )}
    </Section>
  );
}

const noProblems = {};

const unsaved = {
  title: '还有内容没有保存',
  text: '离开后，没有保存成功的修改不会保留。',
  leave: '不保存，离开',
  stay: '留在这里',
};

/** Gives the focus to a field, or to what is nearest of it. */
function focusField(path: string): void {
  const names = path.split('.');
  for (let length = names.length; length > 0; length--) {
    const id = inputId(names.slice(0, length).join('.'));
    const label = document.getElementById(`${id}-label`);
    const control =
      document.getElementById(id) ??
      label?.parentElement?.querySelector<HTMLElement>(':is(input, textarea, select, [contenteditable], button)');
    if (!control) continue;
    control.closest('details')?.setAttribute('open', '');
    control.focus();
    control.scrollIntoView({ block: 'center' });
    return;
  }
}

function SaveStatus({ draft: { state, savedAt, save }, entry }: { draft: Draft; entry: ContentEntry }): ReactNode {
  const time = savedAt ?? entry.draft?.savedAt;
  const text = {
    saved: time ? `草稿已保存 ${formatDateTime(time).slice(11, 16)}` : '改动会自动保存成草稿',
    typing: '正在输入…',
    saving: '正在保存…',
    failed: '没有保存成功',
    conflict: '和同事的修改冲突',
  }[state.name];
  return (
    <p className={styles.status}>
      <output data-state={state.name}>{text}</output>
      {state.name === 'failed' && (
        <>
          <span role="alert">
            {state.text}
            {state.isRetried && '，会自动重试'}
          </span>
          <Button size="small" onClick={() => void save()}>
            现在重试
          </Button>
        </>
      )}
    </p>
  );
}

interface EntryActionsProps {
  entry: ContentEntry;
  screen: ContentScreen;
  isSaved: boolean;
  save: () => Promise<boolean>;
  /** Called before the dialog opens, which the event can keep closed. */
  onPublish: (event: MouseEvent) => void;
}

function EntryActions({ entry, screen, isSaved, save, onPublish }: EntryActionsProps): ReactNode {
  const { id, state, draft, published, isDefault } = entry;
  const path = `${screen.path}/${id}`;
  const hasDraft = draft !== null || !isSaved;
  const pending = usePendingPictures();
  const canPublish = hasDraft || state === 'withdrawn' || state === 'new';
  // What a dialog works on has been saved by the time that it opens.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className={styles.entryActions} onClickCapture={() => void save()}>
      {published !== null && !isDefault && !screen.isVersioned && (
        <DialogLink to={`${path}/withdraw`} endpoint={withdrawContent} kind="danger">
          {screen.withdrawLabel ?? '下线'}
        </DialogLink>
      )}
      {hasDraft && (
        <DialogLink to={`${path}/discard`} endpoint={discardDraft} kind="danger">
          {published === null && state === 'new' ? '删除' : '放弃修改'}
        </DialogLink>
      )}
      {state === 'scheduled' && (
        <DialogLink to={`${path}/unschedule`} endpoint={unscheduleContent}>
          取消定时
        </DialogLink>
      )}
      {canPublish && pending && <output>{pending}</output>}
      {canPublish && !pending && (
        <DialogLink to={`${path}/publish`} endpoint={publishContent} kind="main" onClick={onPublish}>
          {state === 'scheduled' ? '现在发布或改时间' : '发布'}
        </DialogLink>
      )}
    </span>
  );
}
