import { z } from 'zod';
import { cleanText } from './clean-text';
import { fieldRules } from './field-rules';

/** An amount of money in fen. */
export const fen = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
/** A moment with its offset from UTC. */
export const moment = z.iso.datetime({ offset: true });
/** The number of a row. */
export const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const message = '不能包含特殊字符';
/** A text of one line, cleaned, without characters that steer what shows it. */
export const oneLine = z
  .string()
  .overwrite(cleanText.line)
  .regex(/^\P{Cc}*$/u, { error: message });
/** A line that a form asks for, under the label that stands at its field. */
export const wantedLine = (label: string, least: number, most: number, problem: string) =>
  oneLine.min(1, `请填写${label}`).min(least, problem).max(most, problem);
/** The same of several lines. */
export const severalLines = z
  .string()
  .overwrite(cleanText.lines)
  .regex(/^(?:[^\p{Cc}\p{Zl}\p{Zp}]|\r?\n)*$/u, { error: message });

/** The number of a bank account, in whatever groups it is written; empty where it is not known. */
export const bankAccount = z.union([
  z.literal(''),
  z.string().overwrite(cleanText.grouped).regex(fieldRules.bankAccount.pattern, fieldRules.bankAccount.message),
]);
