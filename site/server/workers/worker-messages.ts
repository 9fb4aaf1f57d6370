import type { Readiness } from '../platform/http/health/health-routes';
import type { Figures } from '../platform/metrics/metrics';

/** How a worker ends: with the whole server, for which load balancers look elsewhere first, or for a successor that serves already. */
export type StopManner = 'with-all' | 'replaced';

/** What the primary tells a worker. */
export type ToWorker =
  | {
      readonly kind: 'begin';
      /** Where the mock gateway of development runs. */
      readonly mockGateway: string | undefined;
      /** Whether it is the first one, which says for all how they are set up. */
      readonly announces: boolean;
    }
  | { readonly kind: 'stop'; readonly manner: StopManner }
  /** Asks for its figures. */
  | { readonly kind: 'ask-figures' }
  /** The metrics of all workers, which it asked for. */
  | { readonly kind: 'metrics'; readonly text: string };

/** What a worker tells the primary. */
export type FromWorker =
  /** It listens: what was told before is lost. */
  | { readonly kind: 'listening' }
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'readiness'; readonly readiness: Readiness }
  /** Its figures, when asked, and before it ends. */
  | { readonly kind: 'figures'; readonly figures: Figures }
  /** Asks for the metrics of all workers. */
  | { readonly kind: 'ask-metrics' };
