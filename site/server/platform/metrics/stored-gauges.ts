import type { Gauge } from 'prom-client';

/** Gauges whose values the database knows, so that every process tells the same. */
export interface StoredGauges {
  readonly gauges: readonly Gauge<string>[];
  /** Asks for all values and sets them. Rejects while the database is away. */
  update(): Promise<void>;
}
