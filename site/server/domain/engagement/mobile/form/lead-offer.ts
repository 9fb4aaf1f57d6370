/** What visitors ask for by a form. */
export interface LeadOffer {
  /** The adviser reads it before calling. */
  readonly subject: string;
  /** Label of the button. */
  readonly action: string;
  /** A question with fixed answers, such as the monthly budget. */
  readonly choice?: { readonly label: string; readonly answers: readonly string[] };
  /** Which words tell that the form was received. */
  readonly received: 'trial' | 'contact';
}
