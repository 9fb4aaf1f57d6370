import type { FastifyInstance, FastifyRequest } from 'fastify';
import { previewHeader } from '#contract/routes/preview.ts';
import type { Transactions } from '../../tx';

/** Signed addresses of drafts. */
export interface Previews {
  /** Rejects with AppFailure forbidden for a token that was not signed here or is over, and for a draft that cannot be shown. */
  check(token: string): Promise<void>;
  /** Reads as if the draft of a token were published. Rejects as `check`. */
  readAs(token: string): Transactions['read'];
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly previews?: Previews;
  }
}

/** Lets public reads, and the pages made of them, show drafts to who has a signed address. */
export function installPreviews(app: FastifyInstance, previews: Previews): void {
  app.decorate('previews', previews);
}

/** The token of the preview that a request is part of; undefined for every other request. */
export function previewTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[previewHeader];
  return typeof token === 'string' ? token : undefined;
}

export function readAsPreviewed(app: FastifyInstance, token: string): Transactions['read'] {
  if (!app.previews) throw new Error('There are no previews');
  return app.previews.readAs(token);
}
