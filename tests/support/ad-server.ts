/** Stands in for the servers of adverts: documents by their address, and a record of what was counted. */
export class AdServer {
  readonly #documents: Readonly<Record<string, string>>;
  readonly #real = globalThis.fetch;
  /** Addresses that were asked for beside the documents, in order. */
  readonly counted: string[] = [];
  /** Documents that were asked for. */
  readonly asked: string[] = [];

  constructor(documents: Readonly<Record<string, string>> = {}) {
    this.#documents = documents;
    globalThis.fetch = (input, init) => this.#answer(input, init);
  }

  /** Paths of what was counted at ads.test. */
  get moments(): string[] {
    return this.counted.map((url) => new URL(url).pathname.slice(1));
  }

  close(): void {
    globalThis.fetch = this.#real;
  }

  #answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith('https://ads.test/')) return this.#real.call(globalThis, input, init);
    const body = this.#documents[new URL(url).pathname.slice(1)];
    if (body === undefined) {
      this.counted.push(url);
      return Promise.resolve(new Response(null, { status: url.includes('missing') ? 404 : 204 }));
    }
    this.asked.push(url);
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/xml' } }));
  }
}

/** An address at the server. */
export const atAds = (path: string): string => `https://ads.test/${path}`;
