/** Settings that cannot be used. */
export class SettingsFailure extends Error {
  /** @param problems one for each, the name first, without a full stop. */
  constructor(readonly problems: readonly string[]) {
    super(`The settings cannot be used: ${problems.join('; ')}.`);
  }
}
