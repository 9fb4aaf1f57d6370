/** What a check found, in one sentence of plain English without secrets. */
export interface Finding {
  /** `wrong`: the site does not start, or not work, like this. `warning`: it does, and an operator should know. */
  readonly level: 'ok' | 'warning' | 'wrong';
  readonly sentence: string;
}

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const warning = (sentence: string): Finding => ({ level: 'warning', sentence });
export const wrong = (sentence: string): Finding => ({ level: 'wrong', sentence });
