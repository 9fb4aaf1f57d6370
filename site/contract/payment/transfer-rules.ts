interface Payer {
  readonly PayerBank: string;
  readonly PayerAccount: string;
}

/** What is wrong with the account that a transfer came from: its bank and its number go together, or are both left out. */
export function payerProblems({ PayerBank: bank, PayerAccount: account }: Payer): Partial<Payer> {
  if ((bank === '') === (account === '')) return {};
  return bank === ''
    ? { PayerBank: '填了付款账号，请一并填写开户银行' }
    : { PayerAccount: '填了开户银行，请一并填写付款账号' };
}

/** What a proof may be. Whatever is said at its field says so, for it stands where the hint stood. */
export const voucherForm = { types: 'PNG、JPG 或 WebP', size: '不超过 2 MB' };

export const voucherMissing = `请上传转账凭证：${voucherForm.size} 的 ${voucherForm.types} 图片`;
