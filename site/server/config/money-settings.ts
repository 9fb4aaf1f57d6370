import { z } from 'zod';
import { brand } from '#contract/brand/brand.ts';
import { isTaxNumber } from '#contract/invoice/tax-number.ts';
import { defaultRefundLimitFen } from '../domain/sales/payment/payment';
import { settingGroup } from '../platform/settings/setting-group';

const account = z.object({
  name: z.string().min(2).max(50),
  bank: z.string().min(2).max(50),
  number: z.string().regex(/^\d[\d -]{6,38}\d$/),
});
const seller = z.object({ name: z.string().min(2).max(50), taxNo: z.string().refine(isTaxNumber) });

/** An account that no bank has and a seller that no tax office knows, for development. */
const demoAccount = {
  name: `${brand.company}（演示）`,
  bank: '演示银行上海分行营业部',
  number: '0000 0000 0000 0000',
};
const demoSeller = { name: brand.company, taxNo: '91310000MA1FL0000N' };

export const moneySettings = settingGroup({
  topic: 'Money',
  settings: {
    INVOICE_SELLER: {
      parser: z
        .string()
        .transform((text) => {
          const [name, taxNo, ...rest] = text.split('|').map((part) => part.trim());
          return rest.length === 0 ? { name, taxNo } : {};
        })
        .refine(
          (parts) => seller.safeParse(parts).success,
          "must be name and unified social credit code of a company, such as '某某公司|91350100M000100Y43'",
        )
        .pipe(seller)
        .optional(),
      meaning: "seller on invoices, such as `'某某公司\\|91350100M000100Y43'`; without it none can be issued",
    },
    TRANSFER_ACCOUNT: {
      parser: z
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
        .optional(),
      meaning:
        "account for bank transfers, such as `'某某公司\\|某某银行某某支行\\|6200 0000 0000 0000'`; without it they are not available",
    },
    REFUND_APPROVAL_LIMIT: {
      parser: z
        .string()
        .regex(/^\d{1,8}$/, 'must be an amount in whole yuan, such as 5000')
        .transform((yuan) => Number(yuan) * 100)
        .optional(),
      default: '`5000`',
      meaning: 'yuan; refunds of one order above it, taken together, need a second operator',
    },
  },
  read: ({ INVOICE_SELLER, TRANSFER_ACCOUNT, REFUND_APPROVAL_LIMIT }, mode) => ({
    /** In development somebody always issues invoices, which are samples. */
    invoiceSeller:
      mode === 'development'
        ? { ...(INVOICE_SELLER ?? demoSeller), isSample: true }
        : INVOICE_SELLER && { ...INVOICE_SELLER, isSample: false },
    refundLimitFen: REFUND_APPROVAL_LIMIT ?? defaultRefundLimitFen,
    transferAccount: TRANSFER_ACCOUNT ?? (mode === 'development' ? demoAccount : undefined),
  }),
});
