import { useCallback, useState, type ComponentType, type ReactNode, useId, type PropsWithChildren } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { consents } from '#contract/agreement/consents.ts';
import { codes } from '#contract/codes.ts';
import type { PreviewOrderReply } from '#contract/order/order-schema.ts';
import { readAttribution } from '#data/attribution.ts';
import { useUnsavedChanges } from '#data/navigation/unsaved-changes.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { SubmitButton } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-field.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { formatFen } from '#contract/format-fen.ts';
import { Checkout } from '../price/checkout';
import { orderProblemOf, placementProblemOf, type OrderProblem } from '../price/order-problem';
import { PriceLines } from '../price/price-lines';
import { ProblemNote } from '../price/problem-note';
import { ServicePeriod } from '../price/service-period';
import { confirmPath, selectionBody } from '../selection/selection';
import { CouponField } from './coupon-field';
import type { MoreCouponsProps } from './coupon-picker';
import { GoodsSummary, type ChosenGoods } from './goods-summary';
import styles from './order-form.module.css';
import { useCouponChoice } from './use-coupon-choice';
import type { KeptDraft } from './use-order-draft';
import { usePlacement } from './use-placement';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useSession } from '#data/session/session.tsx';

/** The most characters of a remark (site 1.7, Order). */
const remarkLimit = 200;

/** What was written stays in the draft of this organisation; the order is not placed all the same. */
const unsavedWords = '订单还没有提交。切换后将按新企业计算价格与优惠，已填写的内容会保留，切换回来可以继续。';

const priceChangeModule = lazyModule(() => import('./price-change-dialog'));

export interface ConfirmationProps extends ChosenGoods {
  /** Offers coupons that the buyer does not have yet. */
  MoreCoupons: ComponentType<MoreCouponsProps>;
}

interface OrderFields {
  remark: string;
  agree: boolean;
}

interface OrderFormProps extends ConfirmationProps {
  kept: KeptDraft;
}

/** Shows what is ordered, for whom, with which coupon and how the price is made, and places the order. */
export function OrderForm({ kept, MoreCoupons, ...goods }: OrderFormProps): ReactNode {
  const { chosen: plan, selection } = goods;
  const { draft, update } = kept;
  const body = selectionBody(selection, plan);
  const choice = useCouponChoice(body, draft.coupon);
  const { price, chosen: coupon } = choice;
  const { place, isPlacing } = usePlacement(kept, confirmPath(selection));
  const { control, handleSubmit, setError } = useForm<OrderFields>({
    defaultValues: { remark: draft.remark, agree: false },
  });
  const [problem, setProblem] = useState<OrderProblem>();
  const [change, setChange] = useState<{ from: number; to: PreviewOrderReply; remark: string }>();
  const isAgreed = useWatch({ control, name: 'agree' });
  useUnsavedChanges(isAgreed || draft.remark.trim() !== '' || draft.coupon !== 'best', unsavedWords);
  const closeChange = useCallback(() => setChange(undefined), []);

  async function placeAt(priced: PreviewOrderReply, remark: string, isRepeated = false): Promise<void> {
    setProblem(undefined);
    const failure = await place({
      ...body,
      ...(coupon && { CouponUserId: coupon.CouponUserId }),
      ExpectPayableFen: priced.PayableFen,
      Remark: remark.trim(),
      Agree: true,
      Attribution: readAttribution(),
    });
    if (!failure) return;
    if (failure.code === codes.priceChanged) {
      const fresh = await choice.refresh();
      // The price of an upgrade falls with the time that is left, while the buyer reads.
      const hasOnlyAged = selection.type === 'upgrade' && fresh && fresh.PayableFen < priced.PayableFen && !isRepeated;
      if (hasOnlyAged) return placeAt(fresh, remark, true);
      if (fresh) return setChange({ from: priced.PayableFen, to: fresh, remark });
    }
    if (failure.code === codes.couponUnusable) {
      update({ coupon: 'none' });
      void choice.refresh();
      const text = `${failure.message || '所选优惠券不可用'}。已改为不使用优惠券，请核对金额后再次提交。`;
      return setProblem({ text, ways: [] });
    }
    if (failure.fields.Remark) return setError('remark', { message: failure.fields.Remark }, { shouldFocus: true });
    setProblem(placementProblemOf(failure, selection.appId));
  }

  const submit = handleSubmit(({ remark }) => {
    if (price.reply && price.isCurrent) return placeAt(price.reply, remark);
    setProblem({ text: '价格正在更新，请稍候再提交。', ways: [] });
    return undefined;
  });

  const { reply, failure } = price;
  const isRefused = failure?.kind === 'business';
  const priceProblem = failure && orderProblemOf(failure, selection.appId);
  return (
    <form method="post" noValidate aria-label="确认订单" onSubmit={(event) => void submit(event)}>
      <Checkout
        bill={
          <>
            <h2 className="size-large">金额明细</h2>
            {!isRefused && <PriceLines lines={reply?.Lines ?? []} />}
            {reply && !isRefused && (
              <ServicePeriod start={reply.ServiceStart} end={reply.ServiceEnd} type={selection.type} />
            )}
            <ProblemNote problem={priceProblem} onRetry={isRefused ? undefined : () => void choice.refresh()} />
          </>
        }
        totalFen={isRefused ? undefined : reply?.PayableFen}
        isCurrent={price.isCurrent || failure !== undefined}
        terms={
          <div className="grid gap-1">
            <AccountNote action="提交订单" />
            <AgreementField control={control} name="agree" documents={consents.order} message="请先阅读并同意协议" />
            {reply && <p className="text-secondary size-small">协议版本 {reply.Agreement.Version}，随订单保存。</p>}
            <ProblemNote problem={problem} focused />
          </div>
        }
        action={
          <SubmitButton isPending={isPlacing}>
            提交订单{reply && !isRefused ? ` ¥${formatFen(reply.PayableFen)}` : ''}
          </SubmitButton>
        }
      >
        <div className="grid min-width-0 gap-4">
          <OrderPart title="购买清单">
            <GoodsSummary {...goods} />
          </OrderPart>
          <OrderPart title="开通企业">
            <OrganizationField />
          </OrderPart>
          <OrderPart title="优惠券">
            <CouponField
              appId={selection.appId}
              MoreCoupons={MoreCoupons}
              choice={choice}
              onChoose={(next) => update({ coupon: next })}
            />
          </OrderPart>
          <div className={styles.part}>
            <TextAreaField
              control={control}
              name="remark"
              label="备注"
              placeholder="选填，如合同、发票或开通要求"
              limit={remarkLimit}
              onText={(remark) => update({ remark })}
            />
          </div>
        </div>
      </Checkout>
      {change && (
        <LazyPart
          module={priceChangeModule}
          props={{
            fromFen: change.from,
            toFen: change.to.PayableFen,
            onAccept: () => void placeAt(change.to, change.remark),
            onClose: closeChange,
          }}
          onDismiss={closeChange}
        />
      )}
    </form>
  );
}

/** One part of the form that confirms an order, under its title. */
function OrderPart({ title, children }: PropsWithChildren<{ title: string }>): ReactNode {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className="size-large">
        {title}
      </h2>
      {children}
    </section>
  );
}

const dialogModule = lazyModule(() => import('./organization-dialog'));

/** The organisation that an order is for, and the way to another one of the buyer's. */
function OrganizationField(): ReactNode {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const hasOthers = user.OrgList.some(({ OrgId, Status }) => OrgId !== user.OrgId && Status === 1);
  return (
    <div className={styles.line}>
      <p>{user.OrgName}</p>
      {hasOthers && (
        <button type="button" className={styles.change} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          更换企业
        </button>
      )}
      {isOpen && <LazyPart module={dialogModule} props={{ onClose: close }} onDismiss={close} />}
    </div>
  );
}
