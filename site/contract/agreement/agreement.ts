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

/** An agreement with all that it ever said. */
export interface PublishedAgreement {
  name: AgreementName;
  /** Newest first; the first one applies. */
  versions: readonly [Agreement, ...Agreement[]];
}

/** Where the PDF of a version is, which the build draws from the same text. */
export function agreementPdfPath(name: AgreementName, version: string): string {
  return `/agreements/${buildPath(name).split('/').at(-1)}-${version}.pdf`;
}
