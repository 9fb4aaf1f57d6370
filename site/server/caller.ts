/** Where a request comes from, for those who have no token yet. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
}
