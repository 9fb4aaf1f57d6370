import { z } from 'zod';
import { moment, rowId, severalLines } from '../fields/value-schema';

/** The values that a change touched, by the name of their field; a person's values are masked. */
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type RecordedValues = z.output<typeof values>;

/** What a change is about. */
const subject = z.object({
  /** `price`, `operator` … */
  kind: z.string(),
  id: z.string(),
  /** Its name when it was changed. */
  name: z.string(),
});
export type RecordedSubject = z.output<typeof subject>;

/** Stands for what a line of the record said of a person whose data were erased. */
export const erasedText = '已清除';

/** One line of the record: who changed what, when, from where and why. */
export const recordEntry = z
  .object({
    id: rowId,
    at: moment,
    /** Name of the operator, or of the user of a machine who ran a command there. */
    operator: z.string(),
    /** Null for a command on a machine. */
    operatorId: rowId.nullable(),
    /** Network address that the change came from; empty for a command. */
    from: z.string(),
    /** `price.change` */
    command: z.string(),
    subject,
    before: values,
    after: values,
    reason: z.string(),
    /** Amounts and references of a command that has no values. */
    detail: z.string(),
    /** The entry that this one undid. */
    undoes: rowId.nullable(),
    /** The entry that undid this one. */
    undoneBy: rowId.nullable(),
    /** Whether the caller may undo it. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'RecordEntry' });
export type RecordEntry = z.output<typeof recordEntry>;

const changeFields = {
  /** Why; others read it in the record. */
  reason: severalLines.min(2, '请填写原因，至少 2 个字').max(200, '原因最多 200 字'),
  /** True runs the change and undoes it: the reply says what it would do. */
  rehearse: z.boolean().default(false),
};

/** The body of a change. @param fields what it sets. */
export function changeBody<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ ...fields, ...changeFields });
}

/** The version of what the caller saw; a change is refused with 409 when it is another one by now. */
export const version = z.string().min(1).max(64);

/** What the caller writes beside the fields of a change. */
export type ChangeInput = { reason: string; rehearse?: boolean };

/** What a change did, or would do. */
export const changeReply = z
  .object({
    rehearsed: z.boolean(),
    /** The line of the record; that of a rehearsal is not kept. */
    entry: recordEntry,
    /** Consequences in words, such as unpaid orders that keep the old price. */
    messages: z.array(z.string()),
  })
  .meta({ id: 'ChangeReply' });
export type ChangeReply = z.output<typeof changeReply>;
