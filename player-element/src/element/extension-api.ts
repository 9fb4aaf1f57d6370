/** The members that ask for what extensions do; nothing of it is fetched without them. */
export interface ExtensionApi {
  /**
   * Whether the player pauses when another one of the page that has this starts to play; default false.
   * @attr pause-others
   */
  get pauseOthers(): boolean;
  set pauseOthers(value: boolean | undefined);
}
