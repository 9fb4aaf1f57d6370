import { useState, type FormEvent, type ReactNode } from 'react';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { receiveCoupon } from '#contract/coupon/coupon-endpoints.ts';
import type { CouponUser } from '#contract/coupon/coupon-schema.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { Button } from '#ui/button/button.tsx';
import { Form } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './redeem-form.module.css';
import { changedReads } from './offered-coupons';

const { pattern, message } = fieldRules.couponCode;

interface RedeemFormProps {
  /** @returns what was done with the coupon, as text. */
  onReceived?: (coupon: CouponUser) => string | Promise<string>;
}

/** Receives a coupon by its code. */
export function RedeemForm({ onReceived = () => '已放入“未使用”' }: RedeemFormProps): ReactNode {
  const [received, setReceived] = useState('');
  const form = useEndpointForm(receiveCoupon, {
    defaultValues: { code: '' },
    toInput: ({ code }) => ({ body: { Code: cleanText.groupedCapitals(code) } }),
    fieldNames: { Code: 'code' },
    placeFailure: ({ fields }) => (fields.Code === undefined ? 'code' : undefined),
    refreshes: changedReads,
    async onSuccess(coupon) {
      form.reset();
      setReceived(`兑换成功：${coupon.Name}，${await onReceived(coupon)}。`);
    },
  });
  const onSubmit = (event: FormEvent) => {
    // In a dialog, it may have been opened from another form.
    event.stopPropagation();
    setReceived('');
    form.onSubmit(event);
  };
  return (
    <Form form={{ onSubmit }} label="兑换优惠券" className={styles.form}>
      <AccountNote action="兑换" />
      <TextField
        control={form.control}
        name="code"
        label="兑换码"
        placeholder="输入 4–20 位兑换码"
        autoComplete="off"
        maxLength={40}
        clean={cleanText.groupedCapitals}
        rules={{ required: true, validate: (code) => pattern.test(code) || message }}
        beside={
          <Button
            htmlType="submit"
            theme="solid"
            size="large"
            aria-disabled={form.isPending}
            aria-busy={form.isPending}
          >
            兑换
          </Button>
        }
      />
      <output className="text-success size-small">{received}</output>
    </Form>
  );
}
