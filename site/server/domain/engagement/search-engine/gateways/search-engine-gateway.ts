/** Tells a search engine which pages are new or have changed. */
export interface SearchEngineGateway {
  /** For the log. */
  readonly name: string;
  /** How many addresses it takes at once. */
  readonly limit: number;
  /** @param addresses absolute ones, `limit` at most. Rejects when it takes none of them. */
  push(addresses: readonly string[], signal: AbortSignal): Promise<void>;
}
