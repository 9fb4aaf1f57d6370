import type { Part } from '../../../controls/base/load-part';
import { cueRules } from './cue-rules';

/** What reads the styles of a file; fetched with the first that has any. */
interface CueRulesPart extends Part {
  /** Its STYLE blocks as rules for the captions of the player. */
  rules(file: string): string;
}

export const cueRulesPart: CueRulesPart = { styles: [], rules: cueRules };
