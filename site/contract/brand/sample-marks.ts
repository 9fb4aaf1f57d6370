import { brand } from './brand';

/** What of a page may be made up. */
export type SampleKind = '示例安装包' | '示例数据' | '示例客户';

/** Marks something made up; empty while the brand is a demo's, whose pages say so of themselves. */
export function sampleMark(kind: SampleKind): string {
  return brand.isDemo ? '' : kind;
}

/** The mark behind a name, in brackets; empty as above. */
export function sampleSuffix(kind: SampleKind): string {
  return brand.isDemo ? '' : `（${kind}）`;
}

/** What the end of each page of a demo says; empty for a real provider. */
export function demoNotice(): string {
  return brand.isDemo ? '演示站点：公司、客户、备案号与数据均为虚构' : '';
}
