import Button from '@douyinfe/semi-ui/lib/es/button';
import IconFolder from '@douyinfe/semi-icons/lib/es/icons/IconFolder';
import IconGridView from '@douyinfe/semi-icons/lib/es/icons/IconGridView';
import IconList from '@douyinfe/semi-icons/lib/es/icons/IconList';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { formatDateTime } from '#contract/china-time.ts';
import {
  addMediaFolder,
  changeMediaFolder,
  listMedia,
  moveMedia,
  removeMedia,
  removeMediaFolder,
  uploadPicture,
} from '#contract/operator/media-endpoints.ts';
import type { MediaFolderRow, MediaRow } from '#contract/operator/media-schema.ts';
import { isReadOf } from '#data/http/cache-key.ts';
import { localText } from '#data/storage.ts';
import type { BulkAction } from '../../frame/bulk-dialog';
import { ChangeDialog } from '../../frame/change-dialog';
import { DialogLink } from '../../frame/detail-page';
import { ListPage } from '../../frame/list-page';
import { DropZone } from '../../media/drop-zone';
import { folderPath, useMediaFolders } from '../../media/media-folders';
import { MediaGrid } from '../../media/media-grid';
import { useUploads, type Upload } from '../../media/media-upload';
import { filmTypes, pictureTypes, UploadButton } from '../../media/upload-button';
import { UploadTray } from '../../media/upload-tray';
import { useLeaveGuard } from '../../ui/leave-guard';
import { mayCall, useOperator } from '../../ui/operator';
import { SelectionBox } from '../../ui/row-selection';
import { folderInput, folderNameInput, mediaFields, mediaFilters, mediaViews, refreshes, toFolderId } from './fields';
import styles from './media.module.css';

const leavingStops = {
  title: '停止上传？',
  text: '还没有传完的会停下。视频下次选同一个文件，会接着上次的位置继续传。',
  leave: '停止上传',
  stay: '继续上传',
  // The dialogs of the list.
  keptOn: /^\/media(\/[a-z-]+)?$/,
};

const storedLayout = localText('xl:media-layout');

/** The library: what was uploaded for contents, as cards or as a table. */
export function MediaList(): ReactNode {
  const operator = useOperator();
  const { mutate } = useSWRConfig();
  const { folders, isKnown } = useMediaFolders();
  const { pathname, search } = useLocation();
  const folder = folders.find(({ id }) => String(id) === new URLSearchParams(search).get('folder'));
  const [isTable, setTable] = useState(() => storedLayout.read() === 'table');
  const refresh = () => void mutate((key) => refreshes.some((read) => isReadOf(read, key)));
  const uploads = useUploads(folder?.id, refresh, 'all');
  useLeaveGuard(uploads.isBusy, leavingStops);
  const fields = useMemo(() => mediaFields(folders), [folders]);
  const filters = useMemo(() => mediaFilters(folders, isKnown), [folders, isKnown]);
  const mayUpload = mayCall(operator, uploadPicture as never);

  function changeLayout(): void {
    storedLayout.write(isTable ? 'cards' : 'table');
    setTable(!isTable);
  }
  return (
    <DropZone onFiles={uploads.add} isDisabled={!mayUpload}>
      <ListPage
        title="素材库"
        path="/media"
        endpoint={listMedia}
        fields={fields}
        filters={filters}
        defaultSort="-uploadedAt"
        searchHint="名称、图片描述"
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        views={mediaViews}
        bulkActions={bulkActions(folders)}
        emptyText={mayUpload ? '还没有素材。点“上传”，把文件拖到这里，或直接粘贴图片' : '还没有素材'}
        actions={
          <>
            <Button
              aria-label={isTable ? '换成卡片' : '换成列表'}
              title={isTable ? '换成卡片' : '换成列表'}
              icon={isTable ? <IconGridView aria-hidden /> : <IconList aria-hidden />}
              onClick={changeLayout}
            />
            <DialogLink to="/media/folder-add" endpoint={addMediaFolder as never}>
              新建文件夹
            </DialogLink>
            {mayUpload && (
              <UploadButton accept={`${pictureTypes},${filmTypes}`} isMain onFiles={uploads.add}>
                上传
              </UploadButton>
            )}
          </>
        }
        above={
          <>
            <UploadTray uploads={uploads.all} onRetry={uploads.retry} onClear={uploads.clear} />
            <Unfinished sending={uploads.all} />
            <Folders folders={folders} current={folder} />
          </>
        }
        renderRows={
          isTable
            ? undefined
            : (rows, { href, selection }) => (
                <MediaGrid
                  label="素材库"
                  rows={rows}
                  renderCard={(row, content) => <Link to={href(row)}>{content}</Link>}
                  {...(selection && {
                    renderAside: (row) => (
                      <SelectionBox selection={selection} rows={[row]} label={`选择 ${row.name}`} />
                    ),
                  })}
                />
              )
        }
      />
      <FolderDialog name={pathname.replace('/media/', '')} folders={folders} current={folder} />
    </DropZone>
  );
}

/** Films whose upload ended early, and until when each can go on. */
function Unfinished({ sending }: { sending: readonly Upload[] }): ReactNode {
  const { unfinished } = useMediaFolders();
  const waiting = unfinished.filter(({ name }) => !sending.some((upload) => upload.name === name));
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.unfinished} aria-label="没有传完的视频">
      {waiting.map(({ name, bytes, received, keptUntil }) => (
        <li key={`${name} ${keptUntil}`}>
          「{name}」传了 {Math.floor((received / bytes) * 100)}%，{formatDateTime(keptUntil).slice(0, 16)}
          前再选同一个文件上传，会接着传。
        </li>
      ))}
    </ul>
  );
}

interface FolderProps {
  folders: readonly MediaFolderRow[];
  /** The folder whose media are shown. */
  current: MediaFolderRow | undefined;
}

/** Where the shown media are, and the folders in there. */
function Folders({ folders, current }: FolderProps): ReactNode {
  const inside = folders.filter(({ parentId }) => parentId === (current?.id ?? null));
  if (folders.length === 0) return null;
  return (
    <nav className={styles.folders} aria-label="文件夹">
      {current && (
        <p>
          <Link to="/media">全部素材</Link>
          {foldersAbove(folders, current).map(({ id, name }) => (
            <span key={id}>
              {' / '}
              {id === current.id ? <strong>{name}</strong> : <Link to={`/media?folder=${id}`}>{name}</Link>}
            </span>
          ))}
          <span className={styles.folderActions}>
            <DialogLink to="/media/folder-change" endpoint={changeMediaFolder as never} kind="inline">
              改名或移动
            </DialogLink>
            {current.media === 0 && inside.length === 0 && (
              <DialogLink to="/media/folder-remove" endpoint={removeMediaFolder as never} kind="inline">
                删除文件夹
              </DialogLink>
            )}
          </span>
        </p>
      )}
      {inside.length > 0 && (
        <ul>
          {inside.map(({ id, name, media }) => (
            <li key={id}>
              <Link to={`/media?folder=${id}`}>
                <IconFolder aria-hidden /> {name} <span className={styles.folderCount}>{media}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function foldersAbove(folders: readonly MediaFolderRow[], folder: MediaFolderRow): MediaFolderRow[] {
  const above = folders.find(({ id }) => id === folder.parentId);
  return [...(above ? foldersAbove(folders, above) : []), folder];
}

function FolderDialog({ name: dialog, folders, current }: FolderProps & { name: string }): ReactNode {
  const shared = { refreshes };
  switch (dialog) {
    case 'folder-add':
      return (
        <ChangeDialog
          {...shared}
          title="新建文件夹"
          endpoint={addMediaFolder}
          fields={[folderNameInput, folderInput(folders, '放在')]}
          record={{ values: { name: '', folder: String(current?.id ?? 0), reason: '整理素材' }, version: '' }}
          toInput={({ name, folder }, { reason, rehearse }) => ({
            body: { name: String(name), parentId: toFolderId(folder), reason, rehearse },
          })}
          confirmLabel="新建"
          isImmediate
        />
      );
    case 'folder-change':
      return current ? (
        <ChangeDialog
          {...shared}
          title={`改文件夹：${folderPath(folders, current.id)}`}
          endpoint={changeMediaFolder}
          fields={[
            folderNameInput,
            folderInput(
              folders.filter(({ id }) => id !== current.id),
              '放在',
            ),
          ]}
          record={{
            values: { name: current.name, folder: String(current.parentId ?? 0), reason: '整理素材' },
            version: '',
          }}
          toInput={({ name, folder }, { reason, rehearse }) => ({
            params: { id: String(current.id) },
            body: { name: String(name), parentId: toFolderId(folder), reason, rehearse },
          })}
          confirmLabel="保存"
          isImmediate
        />
      ) : null;
    case 'folder-remove':
      return current ? (
        <ChangeDialog
          {...shared}
          title={`删除文件夹：${folderPath(folders, current.id)}`}
          endpoint={removeMediaFolder}
          record={{ values: { reason: '整理素材' }, version: '' }}
          toInput={(_values, { reason, rehearse }) => ({
            params: { id: String(current.id) },
            body: { reason, rehearse },
          })}
          confirmLabel="删除"
          isDangerous
          isImmediate
        />
      ) : null;
    default:
      return null;
  }
}

function bulkActions(folders: readonly MediaFolderRow[]): readonly BulkAction<MediaRow>[] {
  return [
    {
      refreshes,
      path: 'move',
      label: '移动',
      endpoint: moveMedia as never,
      fields: [folderInput(folders)],
      values: { folder: '0', reason: '整理素材' },
      send: (call, row, { folder }, change) =>
        call(
          moveMedia,
          { params: { id: String(row.id) }, body: { folderId: toFolderId(folder), ...change } },
          { silent: true },
        ),
    },
    {
      refreshes,
      path: 'remove',
      label: '删除',
      endpoint: removeMedia as never,
      isDangerous: true,
      values: { reason: '不再使用' },
      send: (call, row, _values, change) =>
        call(removeMedia, { params: { id: String(row.id) }, body: change }, { silent: true }),
    },
  ];
}
