/** Which rows of a table are about a person. */
export type Whose =
  /** Those whose columns name them; any of several. */
  | { readonly columns: readonly [string, ...string[]] }
  /** Those that refer to rows which name them. */
  | {
      readonly column: string;
      readonly of: { readonly table: string; readonly column: string; readonly user: string };
    };

/** What is handed to a person of one table: each column is shown, decrypted, or left out for a reason. */
export interface PersonSection {
  readonly table: string;
  /** What the person reads above it. */
  readonly title: string;
  readonly whose: Whose;
  readonly shown: readonly string[];
  /** Purposes of the keys, by column; shown under the name without `_encrypted`. */
  readonly decrypted?: Readonly<Record<string, string>>;
  /** Reasons, by column. */
  readonly leftOut?: Readonly<Record<string, string>>;
}
