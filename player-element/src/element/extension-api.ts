/** The members that ask for what extensions do; nothing of it is fetched without them. */
export interface ExtensionApi {
  /**
   * Keys that the player leaves to the page, as an array or a list between spaces: `KeyboardEvent.key`, or `Space`, such
   * as `k j l Home`; default none.
   * @attr disabled-keys
   */
  get disabledKeys(): string | readonly string[] | undefined;
  set disabledKeys(value: string | readonly string[] | null | undefined);
  /**
   * Whether the player pauses when another one of the page that has this starts to play; default false.
   * @attr pause-others
   */
  get pauseOthers(): boolean;
  set pauseOthers(value: boolean | undefined);
}
