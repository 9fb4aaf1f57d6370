import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  changeMedia,
  cropPicture,
  getMedia,
  maxPictureBytes,
  removeMedia,
  replacePicture,
} from '#contract/operator/media-endpoints.ts';
import type { GetMediaReply, MediaUse } from '#contract/operator/media-schema.ts';
import { getRecordEntry } from '#contract/operator/record-endpoints.ts';
import { changePoster, changeSubtitles, replaceFilm } from '#contract/operator/media-film-endpoints.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useRead } from '#data/http/use-read.ts';
import { Loading } from '../../ui/loading';
import { mayCall, useOperator } from '../../ui/operator';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailNotice, DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { folderPath, noFolder, useMediaFolders } from '../../media/media-folders';
import { pictureTypes } from '../../media/upload-button';
import { History } from '../record/detail';
import { areaInput, areaText, focusInput, focusText, parseArea, parseFocus } from './area-inputs';
import { altInput, factFields, folderInput, nameInput, refreshes, stateField, toFolderId } from './fields';
import styles from './media.module.css';

/** The player is loaded with the first film. */
const filmModule = lazyModule(() => import('./film-detail'));
const FilmPreview = lazy(async () => ({ default: (await filmModule.load()).FilmPreview }));
const FilmSections = lazy(async () => ({ default: (await filmModule.load()).FilmSections }));
const FilmDialog = lazy(async () => ({ default: (await filmModule.load()).FilmDialog }));

/** One picture or film of the library, and where it is shown. */
export function MediaDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getMedia, { params: { id } });
  const { folders } = useMediaFolders();
  const path = `/media/${id}`;
  return (
    <DetailPage
      list={{ path: '/media', name: '素材库' }}
      read={read}
      title={({ name }) => name}
      renderMark={(row) => row.kind === 'film' && <ValueContent field={stateField} value={row.state} />}
      renderActions={(row) => <Actions row={row} path={path} />}
      renderDialog={(name, row) => <MediaDialog name={name} row={row} reread={async () => read.mutate()} />}
    >
      {(row) => (
        <>
          {row.kind === 'picture' && row.alt === '' && (
            <DetailNotice isWarning>
              还没有图片描述。看不见图片的人和搜索引擎不知道它是什么。
              <DialogLink to={`${path}/change`} endpoint={changeMedia as never} kind="inline">
                现在填写
              </DialogLink>
            </DetailNotice>
          )}
          <div className={styles.detail}>
            <Section title="预览">
              {row.kind === 'film' ? (
                <Suspense fallback={<Loading rows={6} />}>
                  <FilmPreview row={row} path={path} mutate={read.mutate} />
                </Suspense>
              ) : (
                <Preview row={row} />
              )}
            </Section>
            <Section title="信息">
              <FieldList
                fields={[
                  ...factFields.filter(({ name }) => isOf(row, name)),
                  {
                    name: 'folder',
                    label: '文件夹',
                    read: ({ folderId }) => folderPath(folders, folderId) || noFolder.name,
                  },
                ]}
                row={row}
              />
            </Section>
          </div>
          {row.kind === 'film' && (
            <Suspense fallback={<Loading rows={2} />}>
              <FilmSections row={row} path={path} />
            </Suspense>
          )}
          <Section title={`用在哪里（${row.uses.length}）`}>
            {row.uses.length === 0 ? (
              <p>还没有地方在用，可以删除。</p>
            ) : (
              <SmallTable
                label="用在哪里"
                fields={useFields}
                rows={row.uses}
                rowKey={({ kind, name, place }) => `${kind} ${name} ${place}`}
              />
            )}
          </Section>
          <History title="操作经过" subject={`media:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

function isOf({ kind }: GetMediaReply, name: string): boolean {
  return kind === 'picture' ? name !== 'duration' : name !== 'alt';
}

const useFields: readonly Field<MediaUse>[] = [
  { name: 'label', label: '类型', isShort: true },
  { name: 'name', label: '名称', render: ({ name, path }) => (path === '' ? name : <Link to={path}>{name}</Link>) },
  { name: 'place', label: '位置' },
];

function Preview({ row }: { row: GetMediaReply }): ReactNode {
  return (
    <a className={styles.preview} href={row.src} target="_blank" rel="noreferrer" title="在新标签页看原图">
      <img src={row.src} alt={row.alt} width={row.width} height={row.height} />
    </a>
  );
}

function Actions({ row, path }: { row: GetMediaReply; path: string }): ReactNode {
  const operator = useOperator();
  return (
    <>
      {row.uses.length === 0 ? (
        <DialogLink to={`${path}/remove`} endpoint={removeMedia as never} kind="danger">
          删除
        </DialogLink>
      ) : (
        mayCall(operator, removeMedia as never) && (
          <span className={styles.used}>用在 {row.uses.length} 处，不能删除</span>
        )
      )}
      {row.kind === 'film' && (
        <>
          {row.state !== 'waiting' && row.state !== 'making' && !row.successor && (
            <DialogLink to={`${path}/replace`} endpoint={replaceFilm as never}>
              替换
            </DialogLink>
          )}
          <DialogLink to={`${path}/poster`} endpoint={changePoster as never}>
            换封面
          </DialogLink>
          <DialogLink to={`${path}/subtitles`} endpoint={changeSubtitles as never}>
            字幕
          </DialogLink>
        </>
      )}
      {row.kind === 'picture' && (
        <>
          <DialogLink to={`${path}/replace`} endpoint={replacePicture as never}>
            替换
          </DialogLink>
          <DialogLink to={`${path}/crop`} endpoint={cropPicture as never}>
            裁切
          </DialogLink>
        </>
      )}
      <DialogLink to={`${path}/change`} endpoint={changeMedia as never} kind="main">
        修改
      </DialogLink>
    </>
  );
}

/** What the form of a change begins with. */
function valuesOf({ name, alt, folderId, focus, version }: GetMediaReply) {
  return { values: { name, alt, folder: String(folderId ?? 0), focus: focusText(focus) }, version };
}

/** Fields of a form are texts. */
function formText(value: boolean): 'true' | 'false' {
  return value ? 'true' : 'false';
}

interface MediaDialogProps {
  name: string;
  row: GetMediaReply;
  reread: () => Promise<GetMediaReply | undefined>;
}

function MediaDialog({ name, row, reread }: MediaDialogProps): ReactNode {
  const { folders } = useMediaFolders();
  const params = { id: String(row.id) };
  const shared = { refreshes: [...refreshes, getRecordEntry] };
  const isPicture = row.kind === 'picture';
  switch (name) {
    case 'change':
      return (
        <ChangeDialog
          {...shared}
          title={`修改：${row.name}`}
          endpoint={changeMedia}
          fields={
            isPicture ? [nameInput, altInput, focusInput(row), folderInput(folders)] : [nameInput, folderInput(folders)]
          }
          record={{ ...valuesOf(row), values: { ...valuesOf(row).values, reason: '补充素材信息' } }}
          reread={async () => {
            const fresh = await reread();
            return fresh && valuesOf(fresh);
          }}
          toInput={(values, change) => ({
            params,
            body: {
              name: String(values['name']),
              alt: String(values['alt'] ?? ''),
              folderId: toFolderId(values['folder']),
              focus: parseFocus(String(values['focus'])),
              ...change,
            },
          })}
          confirmLabel="保存"
        />
      );
    case 'replace':
      if (!isPicture) break;
      return (
        <ChangeDialog
          {...shared}
          title={`替换：${row.name}`}
          endpoint={replacePicture}
          note="所有用到它的地方都会换成新图片，不用逐处修改。旧图片的地址不再使用。"
          fields={[
            {
              name: 'file',
              label: '新图片',
              kind: 'file',
              accept: pictureTypes,
              maxBytes: maxPictureBytes,
              hint: 'PNG、JPG 或 WebP，最大 10 MB。',
            },
          ]}
          record={{ values: { file: '', reason: '更新图片' }, version: row.version }}
          reread={async () => {
            const fresh = await reread();
            return fresh && { values: {}, version: fresh.version };
          }}
          toInput={(_values, { reason, rehearse, version }, { file }) => ({
            params,
            // The form has asked for the file.
            body: { file: file?.bytes ?? new Uint8Array(), version, reason, rehearse: formText(rehearse) },
          })}
          confirmLabel="替换"
        />
      );
    case 'crop':
      return (
        <ChangeDialog
          {...shared}
          title={`裁切：${row.name}`}
          endpoint={cropPicture}
          note="会另存成一张新图片，原图和用到原图的地方都不变。"
          fields={[areaInput(row), nameInput]}
          record={{
            values: {
              area: areaText({ left: 0, top: 0, width: row.width, height: row.height }),
              name: `${row.name} 裁切`.slice(-120),
              reason: '裁切图片',
            },
            version: '',
          }}
          toInput={({ area, name: newName }, { reason, rehearse }) => ({
            params,
            body: { ...parseArea(String(area)), name: String(newName), reason, rehearse },
          })}
          confirmLabel="另存"
          isImmediate
          renderDone={({ media }) => (
            <p>
              已另存为<Link to={`/media/${media.id}`}>「{media.name}」</Link>，{media.width} × {media.height} 像素。
            </p>
          )}
        />
      );
    case 'remove':
      return (
        <ChangeDialog
          {...shared}
          title={`删除：${row.name}`}
          endpoint={removeMedia}
          note="删除后不能恢复，它的地址马上打不开。CDN 和看过它的浏览器里可能还留着。"
          record={{ values: { reason: '不再使用' }, version: '' }}
          toInput={(_values, { reason, rehearse }) => ({ params, body: { reason, rehearse } })}
          confirmLabel="删除"
          isDangerous
          isRemoval
        />
      );
    default:
  }
  return isPicture ? null : (
    <Suspense fallback={null}>
      <FilmDialog name={name} row={row} reread={reread} />
    </Suspense>
  );
}
