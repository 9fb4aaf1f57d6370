import { brand } from '../brand/brand';
import { buildPath } from '../routes/route-table';

/** The routes that show an agreement. */
export type AgreementName = 'serviceTerms' | 'userPrivacy' | 'mgProtocol';

/** A part of an agreement: its heading, its paragraphs, and what it enumerates. */
export interface Clause {
  /** Place of the clause in the address. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}

/** One version of an agreement as people read it. What was published never changes: another text is another version. */
export interface Agreement {
  title: string;
  /** Which text it is, counted by its changes. */
  version: string;
  /** Days, as `YYYY-MM-DD`. */
  updatedOn: string;
  effectiveOn: string;
  /** What is different from the version before, for its readers. */
  changes: readonly string[];
  preamble: readonly string[];
  clauses: readonly Clause[];
}

/** An agreement with all that a release says of it; operators publish further versions in the console. */
export interface PublishedAgreement {
  name: AgreementName;
  /** Newest first; the first one applies, unless an operator published a later one. */
  versions: readonly [Agreement, ...Agreement[]];
}

export const agreementNames = ['serviceTerms', 'userPrivacy', 'mgProtocol'] as const satisfies readonly AgreementName[];

/** Where the PDF of a version is, which the server draws from the same text. */
export function agreementPdfPath(name: AgreementName, version: string): string {
  return `/agreements/${buildPath(name).split('/').at(-1)}-${version}.pdf`;
}

/** Orders versions by their numbers: `2.9` is before `2.10`. */
export function compareVersions(one: string, other: string): number {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [one, other].map((version) =>
    version.split('.').map(Number),
  ) as [number[], number[]];
  return major - otherMajor || minor - otherMinor;
}

/** Descriptions of the agreements for search engines. */
export const agreementDescriptions: Readonly<Record<AgreementName, string>> = {
  serviceTerms: `浏览${brand.name}网站、注册账号、提交咨询与使用服务的约定：账号、使用规范、内容、责任与变更。`,
  userPrivacy: `${brand.name}如何收集、使用、保存、共享与保护您的个人信息，以及您如何查询、更正、删除与注销。`,
  mgProtocol: `使用${brand.name}广告账户管家及相关服务的约定：账号、授权、费用、数据、责任与争议解决。`,
};
