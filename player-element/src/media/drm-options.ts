/** Where the licences of one system of content protection come from. */
export interface DrmSystem {
  /** Address that licences are asked for at, by POST. */
  readonly licenseUrl: string;
  /** Address of the server's certificate, which FairPlay needs. */
  readonly certificateUrl?: string | undefined;
  /** Headers of requests for licences. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Systems of content protection that a page has licences for; the browser plays by the first that it knows of them. */
export interface DrmOptions {
  readonly fairplay?: DrmSystem | undefined;
  readonly widevine?: DrmSystem | undefined;
  readonly playready?: DrmSystem | undefined;
  readonly clearkey?: DrmSystem | undefined;
  /**
   * Called before a licence is asked for, with the opened request and what the browser wants to send; what it returns is
   * sent in its place.
   */
  prepare?(request: XMLHttpRequest, challenge: Uint8Array): Uint8Array | undefined | void | Promise<Uint8Array | void>;
  /** Called with an answer; what it returns is the licence. */
  unwrap?(request: XMLHttpRequest): ArrayBuffer;
}
