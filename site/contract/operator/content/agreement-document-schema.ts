import { z } from 'zod';
import { agreementVersion } from '../../agreement/agreement-schema';

/** Characters of a text of several lines. */
const longest = 5_000;

const lines = (label: string) =>
  z
    .string()
    .max(longest, `${label}最多 ${longest} 个字`)
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    );
const requiredLines = (label: string) => lines(label).refine(({ length }) => length > 0, `请填写${label}`);

/** A part of an agreement: a line is a paragraph, or one of what is enumerated. */
const clause = z.object({
  /** Place of the clause in the address; chosen by its number when empty. */
  id: z
    .union([z.literal(''), z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, '用小写英文字母开头，只用字母、数字和短横线')])
    .default(''),
  title: z.string().trim().min(1, '请填写条款的标题').max(60, '条款的标题最多 60 个字'),
  text: requiredLines('条款的正文'),
  items: lines('列出的各项').default([]),
});

/** The next version of an agreement as an operator writes it. */
export const agreementDocument = z.object({
  version: z.string().min(1, '请填写版本号').pipe(agreementVersion),
  /** The day in China from whose beginning it applies. */
  effectiveOn: z.string().min(1, '请选择生效日期').pipe(z.iso.date('请选择生效日期')),
  changes: requiredLines('改了什么'),
  preamble: requiredLines('开头'),
  clauses: z
    .array(clause)
    .min(1, '请至少写一条')
    .max(60, '最多 60 条')
    .superRefine((clauses, context) => {
      for (const [index, { id }] of clauses.entries()) {
        const isTaken = id !== '' && clauses.findIndex((other) => other.id === id) !== index;
        if (isTaken) context.addIssue({ code: 'custom', path: [index, 'id'], message: '另一条已经用了这个名字' });
      }
    }),
});
export type AgreementDocument = z.output<typeof agreementDocument>;
