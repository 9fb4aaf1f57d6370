import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '#contract/china-time.ts';
import { systemNames } from '#contract/download/system-names.ts';
import { changeRelease, getRelease, publishRelease, withdrawRelease } from '#contract/operator/download-endpoints.ts';
import type { GetReleaseReply } from '#contract/operator/download-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailNotice, DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { CopyButton } from '../../ui/copy-button';
import { sizeText } from '../../ui/file-input';
import type { FormField } from '../../ui/form-field';
import { History } from '../record/detail';
import {
  descriptionInputs,
  refreshes,
  releaseFields,
  releaseName,
  stateField,
  toDescription,
  toValues,
} from './fields';
import styles from './download.module.css';

const fileNames = ['downloads', 'publishedAt', 'publishAt', 'createdAt', 'author', 'fileName'];

const fileFields: readonly Field<GetReleaseReply>[] = [
  ...releaseFields.filter(({ name }) => fileNames.includes(name)),
  {
    name: 'size',
    label: '大小',
    read: ({ size }) => `${sizeText(size)}（${size.toLocaleString('en')} 字节）`,
  },
  { name: 'sha256', label: 'SHA-256', render: ({ sha256 }) => <Digest text={sha256} /> },
  { name: 'url', label: '下载地址', render: (row) => <Address row={row} /> },
];

const saidFields: readonly Field<GetReleaseReply>[] = [
  { name: 'requirement', label: '系统要求' },
  {
    name: 'notes',
    label: '更新内容',
    render: ({ notes }) => (
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    ),
  },
];

/** Milliseconds between two looks at a version whose file is being read. */
const pollTime = 1_500;

/** One version: its file, what is said of it, and whether visitors are offered it. */
export function DownloadDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getRelease, { params: { id } });
  const { mutate } = read;
  const isChecking = read.data?.state === 'checking';
  useEffect(() => {
    if (!isChecking) return undefined;
    const timer = setInterval(() => void mutate(), pollTime);
    return () => clearInterval(timer);
  }, [isChecking, mutate]);
  const path = `/download/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/download', name: '下载' }}
      read={read}
      title={releaseName}
      renderMark={({ state }) => <ValueContent field={stateField} value={state} />}
      renderActions={(row) => <Actions row={row} path={path} />}
      renderDialog={(name, row) => <ReleaseDialog name={name} row={row} reread={async () => read.mutate()} />}
    >
      {(row) => (
        <>
          <Notice row={row} />
          <Section title="下载页上的说明">
            <FieldList fields={saidFields} row={row} />
          </Section>
          <Section title="文件">
            <FieldList fields={fileFields.filter(({ name }) => name !== 'publishAt' || row.publishAt)} row={row} />
          </Section>
          <History title="处理经过" subject={`download:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

function Actions({ row: { state, offeredVersion }, path }: { row: GetReleaseReply; path: string }): ReactNode {
  const isBack = state === 'earlier' || state === 'withdrawn';
  return (
    <>
      {(state === 'offered' || state === 'earlier') && (
        <DialogLink to={`${path}/withdraw`} endpoint={withdrawRelease} kind="danger">
          撤下
        </DialogLink>
      )}
      {state === 'planned' && (
        <DialogLink to={`${path}/withdraw`} endpoint={withdrawRelease} kind="danger">
          取消定时
        </DialogLink>
      )}
      {state !== 'broken' && (
        <DialogLink to={`${path}/change`} endpoint={changeRelease}>
          改说明
        </DialogLink>
      )}
      {(state === 'ready' || state === 'planned' || isBack) && (
        <DialogLink to={`${path}/publish`} endpoint={publishRelease} kind="main">
          {isBack && offeredVersion ? '换回这个版本' : '发布'}
        </DialogLink>
      )}
    </>
  );
}

function Notice({ row: { state, problem, publishAt, platform, offeredVersion } }: { row: GetReleaseReply }): ReactNode {
  const now = offeredVersion ? `现在提供的是 ${systemNames[platform]} ${offeredVersion}。` : '';
  switch (state) {
    case 'checking':
      return <DetailNotice>正在计算 SHA-256，核对收到的文件。完成后就能发布，不用等在这里。</DetailNotice>;
    case 'broken':
      return <DetailNotice isWarning>{problem}</DetailNotice>;
    case 'ready':
      return <DetailNotice>{`文件核对无误，还没有发布，谁都下载不到。${now}`}</DetailNotice>;
    case 'planned':
      return <DetailNotice>{`将在 ${formatDateTime(publishAt).slice(0, 16)}（北京时间）发布。${now}`}</DetailNotice>;
    default:
      return null;
  }
}

function Digest({ text }: { text: string }): ReactNode {
  if (text === '') return '计算中…';
  return (
    <>
      <span className={styles.digest}>{text}</span> <CopyButton text={text} label="复制 SHA-256" />
    </>
  );
}

function Address({ row: { url, state } }: { row: GetReleaseReply }): ReactNode {
  const isPublic = state === 'offered' || state === 'earlier' || url.startsWith('https:');
  if (!isPublic) return '发布后才能下载';
  // The console has an origin of its own: a path is one of the site.
  return (
    <>
      <span className={styles.digest}>{decodeURI(url)}</span> <CopyButton text={url} label="复制下载地址" />
    </>
  );
}

const whenInputs: readonly FormField[] = [
  { name: 'when', label: '什么时候发布', kind: 'choice', choices: { now: '马上发布', later: '定时发布' } },
  {
    name: 'publishAt',
    label: '发布时间',
    kind: 'moment',
    hint: '北京时间。',
    isShown: ({ when }) => when === 'later',
  },
];

interface ReleaseDialogProps {
  name: string;
  row: GetReleaseReply;
  reread: () => Promise<GetReleaseReply | undefined>;
}

function ReleaseDialog({ name, row, reread }: ReleaseDialogProps): ReactNode {
  const params = { id: String(row.id) };
  const again = (values: (fresh: GetReleaseReply) => Record<string, string | boolean>) => async () => {
    const fresh = await reread();
    return fresh && { values: values(fresh), version: fresh.changeVersion };
  };
  switch (name) {
    case 'publish':
      return (
        <ChangeDialog
          title={`发布：${releaseName(row)}`}
          endpoint={publishRelease}
          note={
            row.offeredVersion
              ? `现在提供的是 ${systemNames[row.platform]} ${row.offeredVersion}，发布后由这个版本替换。`
              : `现在没有提供 ${systemNames[row.platform]} 版。`
          }
          fields={whenInputs}
          record={{ values: { when: 'now', publishAt: '' }, version: row.changeVersion }}
          reread={again(() => ({}))}
          toInput={({ when, publishAt }, { version, ...change }) => ({
            params,
            body: { publishAt: when === 'later' ? String(publishAt) : null, changeVersion: version, ...change },
          })}
          refreshes={refreshes}
          confirmLabel="发布"
        />
      );
    case 'change':
      return (
        <ChangeDialog
          title={`改说明：${releaseName(row)}`}
          endpoint={changeRelease}
          note="只改文字，文件不变。文件不对时请重新上传。"
          fields={descriptionInputs}
          record={{ values: toValues(row), version: row.changeVersion }}
          reread={again(toValues)}
          toInput={(values, { version, ...change }) => ({
            params,
            body: { ...toDescription(values), changeVersion: version, ...change },
          })}
          refreshes={refreshes}
          confirmLabel="修改"
        />
      );
    case 'withdraw':
      return (
        <ChangeDialog
          title={`${row.state === 'planned' ? '取消定时' : '撤下'}：${releaseName(row)}`}
          endpoint={withdrawRelease}
          record={{ values: {}, version: row.changeVersion }}
          reread={again(() => ({}))}
          toInput={(_values, { version, ...change }) => ({ params, body: { changeVersion: version, ...change } })}
          refreshes={refreshes}
          confirmLabel={row.state === 'planned' ? '不再定时' : '撤下'}
          isDangerous
        />
      );
    default:
      return null;
  }
}
