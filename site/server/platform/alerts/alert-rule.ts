/** One thing that operators want to hear of, whether Prometheus watches or not. */
export interface AlertRule {
  /** Names its incident in the database: `payments.overdue`. */
  readonly name: string;
  /** What is wrong, and what to look at: one line without personal data; undefined while nothing is. Rejects when it cannot tell. */
  check(): Promise<string | undefined>;
}
