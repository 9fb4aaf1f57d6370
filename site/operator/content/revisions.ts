import type { ContentRevision } from '#contract/operator/content/content-schema.ts';
import type { Field } from '../frame/field';

export const revisionFields: readonly Field<ContentRevision>[] = [
  { name: 'number', label: '版本', kind: 'count', read: ({ number }) => `第 ${number} 版` },
  { name: 'at', label: '发布时间', kind: 'moment' },
  { name: 'operator', label: '谁发布的', isShort: true },
  { name: 'reason', label: '说明' },
];
