/** Who may use a product by what the organisation chose. */
export interface MemberChoice {
  /** Everybody in the organisation, in the order in which they count. */
  readonly members: readonly number[];
  /** Those who were chosen; undefined when everybody may. */
  readonly chosen: ReadonlySet<number> | undefined;
  /** How many the version allows; null for any number. */
  readonly limit: number | null;
}

/** The users who may use a product: an organisation that grows beyond its version shuts nobody out who was in before. */
export function allowedMembers({ members, chosen, limit }: MemberChoice): Set<number> {
  const candidates = chosen ? members.filter((each) => chosen.has(each)) : members;
  return new Set(candidates.slice(0, limit ?? undefined));
}
