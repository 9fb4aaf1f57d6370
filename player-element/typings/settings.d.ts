/** One setting of the tag, as a form can show it. */
export interface PlayerSetting {
  /** Attribute, or property where there is no attribute. */
  readonly name: string;
  /** Property that an attribute `name` sets; `no-x` sets `x` to false. */
  readonly property: string;
  readonly isAttribute: boolean;
  /** What it is about, in Chinese. */
  readonly group: string;
  /** What it is for, in one Chinese sentence. */
  readonly about: string;
  /**
   * `switch`: an attribute that is there or not. `numbers` and `names`: a list between commas. `json`: a property that takes an array
   * or an object.
   */
  readonly kind: 'switch' | 'choice' | 'number' | 'numbers' | 'names' | 'address' | 'text' | 'json';
  /** The values of which it takes one. */
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** A value to start from. */
  readonly example?: string;
}

/** What a page can set on the tag, group by group. */
export const settings: readonly PlayerSetting[];

/** The events that the tag fires. */
export const eventNames: readonly string[];
