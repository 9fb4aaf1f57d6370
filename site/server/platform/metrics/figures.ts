import { AggregatorRegistry, type Registry } from 'prom-client';

/** All metrics of a registry with their values, as plain objects that one process sends another. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The metrics of several processes as one: each by its own `aggregator`, which is `sum` where none is given. */
export function sumFigures(all: readonly Figures[]): Registry {
  // The declared type asks for one array of metrics; prom-client takes one for each process.
  return AggregatorRegistry.aggregate(all as object[]) as Registry;
}

/** Those that only grow: of a process that is gone they still count, while what it measured last says nothing any more. */
export function countersOf(figures: Figures): Figures {
  return figures.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
}
