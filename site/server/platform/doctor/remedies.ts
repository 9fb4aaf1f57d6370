/** What to do about what a provider says: the first entry whose pattern fits a reason. */
export type Remedies = readonly (readonly [RegExp, string])[];

/** A reason as the end of a sentence, with what to do where that is known. */
export function withRemedy(reason: string, remedies: Remedies): string {
  const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1];
  return remedy ? `${reason}; ${remedy}` : reason;
}
