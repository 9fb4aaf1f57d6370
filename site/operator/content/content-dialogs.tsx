import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import { useState, type ReactNode } from 'react';
import { chinaTime, formatDateTime } from '#contract/china-time.ts';
import { listAgreementVersions } from '#contract/operator/agreement-endpoints.ts';
import {
  discardDraft,
  getContent,
  getRevision,
  listContent,
  previewContent,
  publishContent,
  restoreContent,
  unscheduleContent,
  withdrawContent,
} from '#contract/operator/content/content-endpoints.ts';
import type { ContentEntry } from '#contract/operator/content/content-schema.ts';
import { contentTypeNames } from '#contract/operator/content/content-types.ts';
import { getRecordEntry, listRecord } from '#contract/operator/record-endpoints.ts';
import { failureText } from '#data/http/api-failure.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog } from '../frame/change-dialog';
import { useCloseDialog } from '../frame/dialog-route';
import { DialogLink } from '../frame/detail-page';
import { Dialog, DialogActions } from '../ui/dialog';
import type { FormField } from '../ui/form-field';
import { Loading } from '../ui/loading';
import { DocumentChanges } from './compare';
import type { ContentScreen, FormSection } from './content-form';

/** Reads that changes of an entry touch. */
const refreshes = [
  listContent,
  getContent,
  previewContent,
  getRevision,
  listAgreementVersions,
  listRecord,
  getRecordEntry,
];

interface ContentDialogProps {
  name: string;
  /** The version that is compared or restored. */
  part: string;
  entry: ContentEntry;
  screen: ContentScreen;
  sections: readonly FormSection[];
  /** Called once the entry was changed by a dialog. */
  onDone: () => void;
  reread: () => Promise<ContentEntry | undefined>;
}

/** The dialogs of one entry, by the ends of their addresses. */
export function ContentDialog({ name, part, entry, screen, sections, onDone, reread }: ContentDialogProps): ReactNode {
  const { type, id, version } = entry;
  const params = { type, id };
  const title = entry.name || `没有标题的${contentTypeNames[type]}`;
  const shared = {
    refreshes,
    record: { values: {}, version },
    reread: async () => {
      const fresh = await reread();
      return fresh && { values: {}, version: fresh.version };
    },
    onDone,
  };
  switch (name) {
    case 'publish':
      return (
        <ChangeDialog
          {...shared}
          title={`发布：${title}`}
          endpoint={publishContent}
          fields={screen.isVersioned ? [] : publishFields}
          note={screen.isVersioned && '到生效日期的 00:00（北京时间）自动生效，所以不用定时发布。发布以后不能修改。'}
          record={{
            values: {
              when: entry.draft?.publishAt ? 'later' : 'now',
              publishAt: momentText(entry.draft?.publishAt),
              reason: entry.published === null && entry.state === 'new' ? '首次发布' : '',
            },
            version,
          }}
          toInput={({ when, publishAt }, change) => ({
            params,
            body: {
              ...change,
              ...(when === 'later' && { publishAt: `${String(publishAt)}:00.000+08:00` }),
            },
          })}
          confirmLabel="发布"
          reasonText={{ label: '这次改了什么', hint: '会写进历史和操作记录，方便以后对比。' }}
        />
      );
    case 'unschedule':
      return (
        <ChangeDialog
          {...shared}
          title={`取消定时发布：${title}`}
          endpoint={unscheduleContent}
          toInput={(_values, change) => ({ params, body: change })}
          confirmLabel="取消定时"
        />
      );
    case 'withdraw':
      return (
        <ChangeDialog
          {...shared}
          title={`${screen.withdrawLabel ?? '下线'}：${title}`}
          endpoint={withdrawContent}
          toInput={(_values, change) => ({ params, body: change })}
          confirmLabel={screen.withdrawLabel ?? '下线'}
          isDangerous
        />
      );
    case 'discard': {
      const isNew = entry.published === null && entry.state === 'new';
      return (
        <ChangeDialog
          {...shared}
          title={`${isNew ? '删除' : '放弃修改'}：${title}`}
          endpoint={discardDraft}
          toInput={(_values, change) => ({ params, body: change })}
          confirmLabel={isNew ? '删除' : '放弃修改'}
          isDangerous
          {...(isNew && { isRemoval: true, onDone: () => undefined })}
        />
      );
    }
    case 'compare':
      return <CompareDialog {...{ entry, sections }} number={part} path={`${screen.path}/${id}`} />;
    case 'restore':
      return (
        <ChangeDialog
          {...shared}
          title={screen.isVersioned ? `用旧版起草：${title}` : `恢复第 ${part} 版：${title}`}
          endpoint={restoreContent}
          toInput={(_values, change) => ({ params, body: { ...change, number: Number(part) } })}
          confirmLabel="恢复成草稿"
        />
      );
    default:
      return null;
  }
}

const publishFields: readonly FormField[] = [
  { name: 'when', label: '什么时候', kind: 'choice', choices: { now: '现在就发布', later: '到时间自动发布' } },
  {
    name: 'publishAt',
    label: '发布时间',
    kind: 'moment',
    hint: '北京时间。',
    isShown: ({ when }) => when === 'later',
  },
];

function momentText(moment: string | null | undefined): string {
  return chinaTime(moment)?.slice(0, 16) ?? '';
}

interface CompareDialogProps {
  entry: ContentEntry;
  sections: readonly FormSection[];
  number: string;
  path: string;
}

/** A version of the history beside what there is now, or what came after it. */
function CompareDialog({ entry, sections, number, path }: CompareDialogProps): ReactNode {
  const leave = useCloseDialog();
  const { type, id, document } = entry;
  const [isWithNext, setWithNext] = useState(false);
  const read = useRead(getRevision, { params: { type, id, number } });
  const nextNumber = String(Number(number) + 1);
  const hasNext = entry.revisions.some((each) => String(each.number) === nextNumber);
  const next = useRead(getRevision, { params: { type, id, number: nextNumber } }, { enabled: hasNext && isWithNext });
  const other = isWithNext ? next.data?.document : document;
  return (
    <Dialog title={`第 ${number} 版和${isWithNext ? `第 ${nextNumber} 版` : '现在的内容'}对比`} isWide onClose={leave}>
      {read.error && <Banner fullMode={false} type="danger" closeIcon={null} description={failureText(read.error)} />}
      {read.data && (
        <p>
          {read.data.at && formatDateTime(read.data.at).slice(0, 16)} {read.data.operator} {read.data.reason}
          。划掉的只在第 {number} 版里有，加下划线的是后来加的。
        </p>
      )}
      {hasNext && (
        <p>
          <Button size="small" aria-pressed={isWithNext} onClick={() => setWithNext(!isWithNext)}>
            只看下一版改了什么
          </Button>
        </p>
      )}
      {read.data && other ? (
        <DocumentChanges {...{ type, sections }} before={read.data.document} after={other} />
      ) : (
        !read.error && <Loading rows={4} />
      )}
      <DialogActions>
        <Button onClick={leave}>关闭</Button>
        <DialogLink to={`${path}/restore/${number}`} endpoint={restoreContent} kind="main" isNext>
          恢复这一版
        </DialogLink>
      </DialogActions>
    </Dialog>
  );
}
