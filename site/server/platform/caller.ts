export type Role = 'owner' | 'admin' | 'member';

/** Who asks: what the bearer token says of its holder. The organisation is never taken from anywhere else. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: number;
  readonly orgId: number;
  readonly role: Role;
  /** What the role may do: the names behind `Action_`. */
  readonly actions: readonly string[];
}

/** Where a request comes from, for those who have no token yet. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
}
