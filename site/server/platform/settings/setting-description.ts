/** What settings are about, in the order of the table in docs/operations.md. */
export const settingGroups = [
  'The server',
  'Data',
  'Addresses',
  'Signing in',
  'Money',
  'Messages',
  'Pages',
  'Search engines',
] as const;

/** What the table of docs/operations.md says of a setting, beside its zod shape. */
export interface SettingDescription {
  readonly group: (typeof settingGroups)[number];
  /** One phrase, as Markdown. */
  readonly meaning: string;
  /** A word for the default where the shape's own says too little, such as `of the brand`. */
  readonly default?: string;
  /** Whether nobody but the server and its operators may know the value: it is never shown. */
  readonly isSecret?: true;
}

/** A description for each setting of a shape: one that is missing is an error of types. */
export type SettingDescriptions<Shape> = Readonly<Record<keyof Shape & string, SettingDescription>>;
