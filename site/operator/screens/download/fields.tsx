import { systemNames } from '#contract/download/system-names.ts';
import { getRelease, listReleases } from '#contract/operator/download-endpoints.ts';
import type { GetReleaseReply, ReleaseDescription, ReleaseRow } from '#contract/operator/download-schema.ts';
import { maxNote, maxNotes, maxRequirement, releaseStateNames } from '#contract/operator/download-state.ts';
import { getRecordEntry, listRecord } from '#contract/operator/record-endpoints.ts';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import { sizeText } from '../../ui/file-input';
import type { FormField, FormValues } from '../../ui/form-field';

const stateNames: Readonly<Record<string, string>> = releaseStateNames;

export function releaseName({ platform, version }: Pick<ReleaseRow, 'platform' | 'version'>): string {
  return `${systemNames[platform]} ${version}`;
}

export const stateField: Field<Pick<ReleaseRow, 'state'>> = {
  name: 'state',
  label: '状态',
  kind: 'choice',
  choices: stateNames,
  states: {
    checking: 'busy',
    broken: 'bad',
    ready: 'busy',
    planned: 'busy',
    offered: 'good',
    earlier: 'calm',
    withdrawn: 'bad',
  },
};

export const releaseFields: readonly Field<ReleaseRow>[] = [
  { name: 'version', label: '版本', read: releaseName },
  stateField,
  { name: 'downloads', label: '下载次数', kind: 'count' },
  { name: 'size', label: '大小', kind: 'count', sort: 'size', read: ({ size }) => sizeText(size) },
  { name: 'publishedAt', label: '发布时间', kind: 'moment' },
  { name: 'publishAt', label: '定时发布', kind: 'moment', isOptional: true },
  { name: 'createdAt', label: '上传时间', kind: 'moment', sort: 'createdAt' },
  { name: 'fileName', label: '文件名' },
  { name: 'author', label: '上传的人', isShort: true, isOptional: true },
  { name: 'id', label: '编号', kind: 'id', isOptional: true },
];

export const releaseFilters: readonly Filter[] = [
  { name: 'platform', label: '系统', kind: 'choice', choices: systemNames },
];

export const windowsView = { name: 'Windows', query: '?platform=win' };
export const macView = { name: 'macOS', query: '?platform=mac' };

/** Reads that changes of versions touch. */
export const refreshes = [listReleases, getRelease, listRecord, getRecordEntry];

/** What is said of a version. */
export const descriptionInputs: readonly FormField[] = [
  {
    name: 'version',
    label: '版本号',
    hint: '像 5.3.0 这样填。',
    check: (text) => (/^\d{1,5}(\.\d{1,5}){1,4}$/.test(text) ? undefined : '版本号像 5.3.0 这样填'),
  },
  {
    name: 'requirement',
    label: '系统要求',
    hint: '例如 Windows 10 及以上，64 位。',
    check: ({ length }) => (length > maxRequirement ? `系统要求最多 ${maxRequirement} 个字` : undefined),
  },
  {
    name: 'notes',
    label: '更新内容',
    kind: 'lines',
    hint: `一行一条，最多 ${maxNotes} 条。下载页照这个顺序列出。`,
    check(text) {
      const notes = linesOf(text);
      if (notes.length > maxNotes) return `更新内容最多 ${maxNotes} 条`;
      return notes.some(({ length }) => length > maxNote) ? `每条更新内容最多 ${maxNote} 个字` : undefined;
    },
  },
];

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The form has checked the values. */
export function toDescription(values: FormValues): ReleaseDescription {
  const text = (name: string) => String(values[name] ?? '').trim();
  return { version: text('version'), requirement: text('requirement'), notes: linesOf(text('notes')) };
}

export function toValues({ version, requirement, notes }: GetReleaseReply): FormValues {
  return { version, requirement, notes: notes.join('\n') };
}

/** The version in the name of a file, such as that of `manager-5.3.0.exe`; '' without one. */
export function versionIn(fileName: string): string {
  return /\d{1,5}(?:\.\d{1,5}){1,4}/.exec(fileName)?.[0] ?? '';
}
