import { defineFeature } from '../player/feature';

export interface ExtensionOptionsState {
  /** Names of the members that the page set for extensions: what needs one of them is an extension. */
  readonly extensionOptions: readonly string[];
}

/** What the page asked of extensions; its values are for each to read. */
export const extensionOptions = defineFeature({
  initial: { extensionOptions: [] } as ExtensionOptionsState,
  on: { options: ['optionschange'] },
  read: ({ options }): ExtensionOptionsState => ({ extensionOptions: options.extensionNames }),
  actions: () => ({}),
});

declare module '../player/player' {
  interface PlayerFeatures {
    readonly extensionOptions: typeof extensionOptions;
  }
}
