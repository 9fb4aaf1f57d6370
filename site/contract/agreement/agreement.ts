/** A part of an agreement: its heading, its paragraphs, and what it enumerates. */
export interface Clause {
  /** Place of the clause in the address. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}

/** An agreement as people read it. */
export interface Agreement {
  title: string;
  /** Which text it is, counted by its changes. */
  version: string;
  /** Days, as `YYYY-MM-DD`. */
  updatedOn: string;
  effectiveOn: string;
  preamble: readonly string[];
  clauses: readonly Clause[];
}
