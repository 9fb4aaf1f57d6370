import { z } from 'zod';
import { brand } from '../../contract/brand/brand';

const account = z.object({
  name: z.string().min(2).max(50),
  bank: z.string().min(2).max(50),
  number: z.string().regex(/^\d[\d -]{6,38}\d$/),
});

/** The setting TRANSFER_ACCOUNT: `户名|开户行|账号`. */
export const transferAccountSetting = z
  .string()
  .transform((text) => {
    const [name, bank, number, ...rest] = text.split('|').map((part) => part.trim());
    return rest.length === 0 ? { name, bank, number } : {};
  })
  .refine(
    (parts) => account.safeParse(parts).success,
    "must be name, bank and number of an account, such as '某某公司|某某银行某某支行|6200 0000 0000 0000'",
  )
  .pipe(account)
  .optional();

/** An account that no bank has, for trying out. */
export const demoTransferAccount = {
  name: `${brand.company}（演示）`,
  bank: '演示银行上海分行营业部',
  number: '0000 0000 0000 0000',
};
