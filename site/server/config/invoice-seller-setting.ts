import { z } from 'zod';
import { brand } from '../../contract/brand/brand';
import { isTaxNumber } from '../../contract/invoice/tax-number';

const seller = z.object({ name: z.string().min(2).max(50), taxNo: z.string().refine(isTaxNumber) });

/** The setting INVOICE_SELLER: `名称|统一社会信用代码`. */
export const invoiceSellerSetting = z
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
  .optional();

/** A seller that no tax office knows, for trying out. */
const demoSeller = { name: brand.company, taxNo: '91310000MA1FL0000N' };

/** Who issues invoices; in development somebody always does, and invoices are samples. */
export function sellerOf(set: z.output<typeof invoiceSellerSetting>, isDevelopment: boolean) {
  if (isDevelopment) return { ...(set ?? demoSeller), isSample: true };
  return set && { ...set, isSample: false };
}
