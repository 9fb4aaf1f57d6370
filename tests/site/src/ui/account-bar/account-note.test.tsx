import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderDetail } from '../../../../../site/contract/order/order-schema';
import type { InvoiceableOrder } from '../../../../../site/contract/invoice/invoice-schema';
import { Cashier } from '../../../../../site/src/features/cashier/cashier';
import { RedeemForm } from '../../../../../site/src/features/coupons/redeem-form';
import InvoiceForm from '../../../../../site/src/features/invoices/invoice-form';
import { LeadForm } from '../../../../../site/src/features/lead-form/lead-form';
import { OrderConfirmation } from '../../../../../site/src/features/purchase/order-confirmation';
import SignInDialog from '../../../../../site/src/features/security/sign-in-dialogs';
import { TrialForm } from '../../../../../site/src/features/trials/trial-form';
import type { SessionState } from '../../../../../site/src/data/session/session';
import { findPlan } from '../../../../../site/src/data/find-plan';
import { teachDialogs } from '../../../../support/teach-dialogs';
import { member, product, showAt } from '../../features/purchase/purchase-samples';

const user = { ...member.user, Mobile: '13812340004' };
const unrequested: SessionState = { ...member, user, isUnrequested: true };
const answered: SessionState = { ...unrequested, isUnrequested: false };
const never = () => new Promise(() => undefined);
const nothing = () => undefined;
const plan = findPlan(product.versions, 22)!;
const order = { OrderNo: '2026112212000012345678', Actions: ['pay'] } as unknown as OrderDetail;
const billed = { OrderNo: order.OrderNo, AmountFen: 100 } as InvoiceableOrder;

const account = { Mobile: '13812340004', Email: '', HasPassword: false };

const forms: { text: string; form: ReactNode }[] = [
  { text: '将以 138****0004 的账号支付', form: <Cashier order={order} patch={nothing} /> },
  {
    text: '将以 138****0004 的账号提交订单',
    form: (
      <OrderConfirmation
        product={product}
        chosen={plan}
        selection={{ appId: '1001', planId: 22, type: 'new' }}
        MoreCoupons={() => null}
      />
    ),
  },
  {
    text: '将以 138****0004 的账号更换手机号',
    form: <SignInDialog method="mobile" user={account} onClose={nothing} />,
  },
  { text: '将以 138****0004 的账号绑定邮箱', form: <SignInDialog method="email" user={account} onClose={nothing} /> },
  {
    text: '将以 138****0004 的账号设置密码',
    form: <SignInDialog method="password" user={account} onClose={nothing} />,
  },
  { text: '将以 138****0004 的账号兑换', form: <RedeemForm /> },
  {
    text: '将以 138****0004 的账号申请发票',
    form: <InvoiceForm orders={[billed]} onClose={nothing} onApplied={nothing} />,
  },
  { text: '将以 138****0004 的账号申请试用', form: <TrialForm product={{ app_id: '1001', name: '数据通' }} /> },
  {
    text: '当前登录账号 138****0004',
    form: <LeadForm subject="预约产品演示" action="预约演示" plainAction="/m/contact" />,
  },
];

describe('AccountNote', () => {
  beforeAll(teachDialogs);
  afterEach(cleanup);
  const answers = { previewOrder: never, listPayChannels: never, listInvoiceTitles: never };

  test.each(forms)('names the account until its visitor has answered: $text (S-2)', ({ text, form }) => {
    showAt('/home', form, answers, unrequested);
    expect(screen.getByText(text)).toBeTruthy();
    cleanup();
    showAt('/home', form, answers, answered);
    expect(screen.queryByText(text)).toBeNull();
  });
});
