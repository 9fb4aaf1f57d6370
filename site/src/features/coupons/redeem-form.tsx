import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { cleanText } from '#contract/fields/clean-text.ts';
import type { CouponUser } from '#contract/coupon/coupon-schema.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './coupon-list.module.css';
import { useReceiveCoupon } from './use-receive-coupon';
import { Button } from '#ui/button/button.tsx';

const { pattern, message } = fieldRules.couponCode;

interface RedeemFormProps {
  /** @returns what has become of the coupon, in words. */
  onReceived?: (coupon: CouponUser) => string | Promise<string>;
}

/** Receives a coupon by its code. */
export function RedeemForm({ onReceived = () => '已放入“未使用”' }: RedeemFormProps): ReactNode {
  const { control, handleSubmit, reset, setError, setFocus } = useForm({ defaultValues: { code: '' } });
  const { receive, isPending } = useReceiveCoupon();
  const [received, setReceived] = useState('');
  const redeem = async ({ code }: { code: string }) => {
    setReceived('');
    const outcome = await receive({ Code: cleanText.groupedCapitals(code) });
    if (typeof outcome === 'string') {
      setError('code', { message: outcome });
      setFocus('code');
    } else {
      reset();
      setReceived(`兑换成功：${outcome.Name}，${await onReceived(outcome)}。`);
    }
  };
  return (
    <form
      className={styles.redeem}
      method="post"
      aria-label="兑换优惠券"
      noValidate
      onSubmit={(event) => {
        // In a dialog, it may have been opened from another form.
        event.stopPropagation();
        void handleSubmit(redeem)(event);
      }}
    >
      <div className={styles.field}>
        <AccountNote action="兑换" />
        <TextField
          control={control}
          name="code"
          label="兑换码"
          placeholder="输入 4–20 位兑换码"
          autoComplete="off"
          maxLength={40}
          clean={cleanText.groupedCapitals}
          rules={{ required: true, validate: (code) => pattern.test(code) || message }}
          beside={
            <Button htmlType="submit" theme="solid" size="large" disabled={isPending} aria-busy={isPending}>
              兑换
            </Button>
          }
        />
      </div>
      <output className={styles.received}>{received}</output>
    </form>
  );
}
