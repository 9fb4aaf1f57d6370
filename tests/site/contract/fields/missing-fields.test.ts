import { describe, expect, test } from 'vitest';
import { applyInvoiceSchema } from '../../../../site/contract/invoice/invoice-schema';
import { createLeadSchema } from '../../../../site/contract/lead/lead-schema';
import { organizationName } from '../../../../site/contract/organization/organization-fields-schema';
import { createTransferSchema } from '../../../../site/contract/payment/payment-schema';
import { resetPasswordSchema } from '../../../../site/contract/session/session-schema';
import { applyTrialSchema } from '../../../../site/contract/trial/trial-schema';
import {
  codeField,
  emailField,
  mobileField,
  newPasswordField,
  passwordField,
  userNameField,
} from '../../../../site/contract/user/account-fields-schema';

const { name, mobile } = createLeadSchema.body.shape;
const { Contact, Mobile, Company } = applyTrialSchema.body.shape;
const { contact } = resetPasswordSchema.body.shape;

/** What checks a field, as far as this asks of it. */
interface Field {
  safeParse(value: unknown): {
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

describe('a field of a form that comes empty', () => {
  test('is asked for by the name that stands beside it', () => {
    // Within the test: a schema is far too much to be printed as its case.
    const fields: readonly (readonly [label: string, schema: Field])[] = [
      ['联系人', name],
      ['联系人', Contact],
      ['手机号', mobile],
      ['手机号', Mobile],
      ['手机号', mobileField],
      ['企业名称', Company],
      ['企业名称', organizationName],
      ['企业名称或姓名', applyInvoiceSchema.body.shape.Title],
      ['付款户名', createTransferSchema.body.shape.PayerName],
      ['手机号或邮箱', contact],
      ['验证码', codeField],
      ['邮箱', emailField],
      ['用户名', userNameField],
      ['密码', passwordField],
      ['新密码', newPasswordField],
    ];
    const said = fields.map(([, schema]) => schema.safeParse('').error?.issues[0]?.message);
    expect(said).toEqual(fields.map(([label]) => `请填写${label}`));
  });

  test('is named in an invoice for special deduction as any other', () => {
    const body = { Type: 'special', Title: '远航贸易', TaxNo: '', Email: 'a@b.cn', OrderNos: ['20261101000000000001'] };
    const messages = applyInvoiceSchema.body.safeParse(body).error?.issues.map(({ message }) => message);
    for (const label of ['税号', '开户行', '银行账号', '注册地址', '注册电话'])
      expect(messages).toContain(`请填写${label}`);
  });
});
