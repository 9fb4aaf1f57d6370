import { type ComponentType, type PropsWithChildren, type ReactNode, useCallback, useId, useState } from 'react';
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
import { Checkout, PriceLines, ServicePeriod } from './checkout';
import { type OrderProblem, orderProblemOf, placementProblemOf, ProblemNote } from './order-problem';
import { choosePath, confirmPath, type Selection, selectionBody } from './selection';
import type { MoreCouponsProps } from './order-dialogs';
import styles from './order-form.module.css';
import { type CouponChoice, useCouponChoice } from './order-preview';
import { type KeptDraft, usePlacement } from './order-draft';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useSession } from '#data/session/session.tsx';
import { Link } from 'react-router-dom';
import { orderTypeLabels } from '#contract/order/order-status.ts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import type { SelectedPlan } from '#data/find-plan.ts';
import { termName } from '#contract/term-name.ts';
import { SiteImage } from '#ui/picture/site-image.tsx';

/** The most characters of a remark (site 1.7, Order). */
const remarkLimit = 200;

/** What was written stays in the draft of this organisation; the order is not placed all the same. */
const unsavedWords = '订单还没有提交。切换后将按新企业计算价格与优惠，已填写的内容会保留，切换回来可以继续。';

const priceChangeModule = lazyModule(async () => ({ default: (await import('./order-dialogs')).PriceChangeDialog }));

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

const dialogModule = lazyModule(async () => ({ default: (await import('./order-dialogs')).OrganizationDialog }));

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

/** What an order is about. */
export interface ChosenGoods {
  product: GetProductReply;
  chosen: SelectedPlan;
  selection: Selection;
}

/** What is about to be ordered, and the way back to another choice. */
export function GoodsSummary({ product, chosen: { version, plan }, selection }: ChosenGoods): ReactNode {
  const facts = [
    { name: '类型', value: orderTypeLabels[selection.type] },
    { name: '版本', value: version.name },
    { name: '时长', value: termName(plan.months) },
  ];
  return (
    <div className={styles.goods}>
      <SiteImage className={styles.icon} src={product.icon} alt="" width={56} height={56} />
      <div className="grid min-width-0 gap-2">
        <h3 className="size-large">{product.name}</h3>
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {version.highlights.length > 0 && <p className={styles.highlights}>{version.highlights.join(' · ')}</p>}
      </div>
      <Link className={styles.edit} to={choosePath(selection)}>
        修改
        <span className="visually-hidden">商品、版本或时长</span>
      </Link>
    </div>
  );
}

const pickerModule = lazyModule(async () => ({ default: (await import('./order-dialogs')).CouponPicker }));

interface CouponFieldProps {
  appId: string;
  MoreCoupons: ComponentType<MoreCouponsProps>;
  choice: CouponChoice;
  /** Called with the number of a received coupon, or with `none`. */
  onChoose: (coupon: number | 'none') => void;
}

/** The coupon of the order, and the way to another one. */
export function CouponField({ appId, MoreCoupons, choice, onChoose }: CouponFieldProps): ReactNode {
  const { coupons, chosen, lost, refresh } = choice;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const usable = coupons?.UsableCoupons.length ?? 0;
  return (
    <>
      <div className={styles.line}>
        <p>{chosen ? `${chosen.Name}，减 ¥${formatFen(chosen.CouponFen)}` : noneText(usable)}</p>
        {coupons && (
          <button type="button" className={styles.change} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {usable > 0 ? `选择优惠券（${usable} 张可用）` : '领取或兑换优惠券'}
          </button>
        )}
      </div>
      <p className={styles.warning} aria-live="polite">
        {lost && `${lost}，请核对金额。`}
      </p>
      {isOpen && coupons && (
        <LazyPart
          module={pickerModule}
          props={{
            appId,
            coupons,
            MoreCoupons,
            onRefresh: refresh,
            chosen: chosen?.CouponUserId,
            onChoose,
            onClose: close,
          }}
          onDismiss={close}
        />
      )}
    </>
  );
}

function noneText(usable: number): string {
  return usable > 0 ? '不使用优惠券' : '没有可用的优惠券';
}
