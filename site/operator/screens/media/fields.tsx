import { formatDateTime } from '#contract/china-time.ts';
import { getMedia, listMedia, listMediaFolders } from '#contract/operator/media-endpoints.ts';
import type { MediaFolderRow, MediaRow } from '#contract/operator/media-schema.ts';
import { listRecord } from '#contract/operator/record-endpoints.ts';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import { folderChoices, folderPath, noFolder } from '../../media/media-folders';
import { durationText, Thumbnail } from '../../media/media-grid';
import { sizeText } from '../../ui/file-input';
import type { FormField } from '../../ui/form-field';
import styles from './media.module.css';

export const kindNames = { picture: '图片', film: '视频' };

/** What a film is, and how far. */
export const stateField: Field<Pick<MediaRow, 'state'>> = {
  name: 'state',
  label: '状态',
  kind: 'choice',
  choices: { waiting: '等待转码', making: '正在转码', ready: '可用', plain: '可用（原文件）', failed: '处理失败' },
  states: { waiting: 'busy', making: 'busy', ready: 'good', plain: 'good', failed: 'bad' },
};

export function mediaFields(folders: readonly MediaFolderRow[]): readonly Field<MediaRow>[] {
  return [
    {
      name: 'name',
      label: '名称',
      sort: 'name',
      render: (row) => (
        <span className={styles.named}>
          <span className={styles.small}>
            <Thumbnail row={row} />
          </span>
          {row.name}
        </span>
      ),
    },
    { name: 'kind', label: '类型', kind: 'choice', choices: kindNames },
    { name: 'alt', label: '图片描述' },
    { name: 'folderId', label: '文件夹', read: ({ folderId }) => folderPath(folders, folderId) || noFolder.name },
    { name: 'size', label: '尺寸', isShort: true, read: ({ width, height }) => (width ? `${width} × ${height}` : '') },
    { name: 'bytes', label: '大小', kind: 'count', sort: 'bytes', read: ({ bytes }) => sizeText(bytes) },
    stateField,
    { name: 'uploadedBy', label: '上传人', isShort: true },
    { name: 'uploadedAt', label: '上传时间', kind: 'moment', sort: 'uploadedAt' },
  ];
}

export function mediaFilters(folders: readonly MediaFolderRow[], isKnown: boolean): readonly Filter[] {
  return [
    { name: 'kind', label: '类型', kind: 'choice', choices: kindNames },
    {
      name: 'folder',
      label: '文件夹',
      kind: 'choice',
      ...(isKnown && { choices: { [noFolder.id]: noFolder.name, ...folderChoices(folders) } }),
    },
    { name: 'alt', label: '图片描述', kind: 'choice', choices: { missing: '还没有' } },
  ];
}

export const mediaViews = [
  { name: '图片', query: '?kind=picture' },
  { name: '视频', query: '?kind=film' },
  { name: '缺描述', query: '?alt=missing' },
];

/** Reads that a change of the library touches. */
export const refreshes = [listMedia, getMedia, listMediaFolders, listRecord];

export const nameInput: FormField = {
  name: 'name',
  label: '名称',
  check: ({ length }) => (length > 120 ? '名称最多 120 字' : undefined),
};

export const altInput: FormField = {
  name: 'alt',
  label: '图片描述',
  kind: 'lines',
  isOptional: true,
  hint: '看不见图片的人会听到这句话，搜索引擎也靠它认识图片。例如“数据看板：近 7 日消耗上升 12%”。',
  check: ({ length }) => (length > 300 ? '描述最多 300 字' : undefined),
};

/** Asks for a folder. '' stands for none. */
export function folderInput(folders: readonly MediaFolderRow[], label = '文件夹'): FormField {
  return {
    name: 'folder',
    label,
    kind: 'choice',
    isOptional: true,
    choices: { [noFolder.id]: label === '文件夹' ? noFolder.name : '最外层', ...folderChoices(folders) },
  };
}

/** The id of a chosen folder; null for none. */
export function toFolderId(value: string | boolean | undefined): number | null {
  return Number(value) || null;
}

export const folderNameInput: FormField = {
  name: 'name',
  label: '文件夹名称',
  check: ({ length }) => (length > 40 ? '名称最多 40 字' : undefined),
};

export const factFields: readonly Field<MediaRow>[] = [
  { name: 'alt', label: '图片描述', read: ({ alt }) => alt || '还没有描述' },
  { name: 'size', label: '尺寸', read: ({ width, height }) => (width > 0 ? `${width} × ${height} 像素` : '') },
  { name: 'bytes', label: '大小', read: ({ bytes }) => sizeText(bytes) },
  { name: 'duration', label: '时长', read: ({ duration }) => (duration === null ? '' : durationText(duration)) },
  { name: 'type', label: '格式' },
  {
    name: 'uploaded',
    label: '上传',
    read: ({ uploadedBy, uploadedAt }) => `${uploadedBy}，${formatDateTime(uploadedAt).slice(0, 16)}`,
  },
  { name: 'src', label: '地址', kind: 'id' },
];
