import Banner from '@douyinfe/semi-ui/lib/es/banner';
import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/china-time.ts';
import type { ContentEntry, DraftDocument } from '#contract/operator/content/content-schema.ts';
import { documentLabel } from '#contract/operator/content/document-labels.ts';
import { ConflictView } from '../frame/conflict-view';
import { Dialog } from '../ui/dialog';
import { useOperator, type CurrentOperator } from '../ui/operator';
import { DocumentChanges, excerptOf, fieldNamed } from './compare';
import type { FormSection } from './content-form';
import type { Draft } from './use-draft';
import styles from './content.module.css';

/** What an operator is told of a draft: its plan, why it was not published, and what a colleague changed meanwhile. */
export function DraftNotices({ entry, draft }: { entry: ContentEntry; draft: Draft }): ReactNode {
  const operator = useOperator();
  const { publishAt, failure = '' } = entry.draft ?? {};
  const { merged } = draft;
  return (
    <div className={styles.notices}>
      {failure !== '' && (
        <Banner fullMode={false} type="danger" closeIcon={null} description={`到时间没有发布成：${failure}`} />
      )}
      {entry.upcoming !== '' && (
        <Banner
          fullMode={false}
          type="info"
          closeIcon={null}
          description={`等待生效：${entry.upcoming}。新写的版本从其中最新一版的文字开始。`}
        />
      )}
      {publishAt && (
        <Banner
          fullMode={false}
          type="info"
          closeIcon={null}
          description={`会在 ${formatDateTime(publishAt).slice(0, 16)} 自动发布，在那之前保存的修改会一起发布。`}
        />
      )}
      <output>
        {merged && merged.fields.length > 0 && (
          <Banner
            fullMode={false}
            type="info"
            closeIcon={null}
            description={`${whoElse(merged.by, operator)}也在修改：${merged.fields.map((name) => documentLabel(entry.type, name)).join('、')} 已经合并，您的修改都在。`}
          />
        )}
      </output>
    </div>
  );
}

/** Who saved something else: a colleague, or the operator in another window. */
function whoElse(savedBy: string | undefined, { name }: CurrentOperator): string {
  return savedBy === name ? '您在另一个窗口' : savedBy || '同事';
}

interface ConflictDialogProps {
  draft: Draft;
  entry: ContentEntry;
  sections: readonly FormSection[];
  state: Extract<Draft['state'], { name: 'conflict' }>;
}

/** Both changed the same fields: the operator chooses for each. */
export function ConflictDialog({ draft, entry, sections, state: { theirs, fields } }: ConflictDialogProps): ReactNode {
  const operator = useOperator();
  const only = (document: DraftDocument) => Object.fromEntries(fields.map((name) => [name, document[name]]));
  const [current, typed] = [theirs.document, draft.document].map((document) =>
    Object.fromEntries(fields.map((name) => [name, excerptOf(document[name], fieldNamed(sections, name))])),
  );
  return (
    <Dialog title={`${whoElse(theirs.draft?.savedBy, operator)}也修改了这份内容`} isWide>
      <p>下面的内容两边都改了同一处。划掉的只在已经保存的里面，加下划线的只在您这里。</p>
      <DocumentChanges
        type={entry.type}
        sections={sections}
        before={only(theirs.document)}
        after={only(draft.document)}
      />
      <ConflictView
        fields={fields.map((name) => ({ name, label: documentLabel(entry.type, name) }))}
        current={current ?? {}}
        typed={typed ?? {}}
        onResolve={(values) => draft.resolve(fields.filter((name) => values[name] === typed?.[name]))}
      />
    </Dialog>
  );
}
