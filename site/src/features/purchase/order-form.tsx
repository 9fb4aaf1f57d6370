import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { PreviewOrderReply, SeenAgreements } from '#contract/order/order-schema.ts';
import { orderTypeLabels } from '#contract/order/order-status.ts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { termName } from '#contract/term-name.ts';
import { readAttribution } from '#data/attribution.ts';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import type { SelectedPlan } from '#data/find-plan.ts';
import { choosePlanPath } from '#data/navigation/paths.ts';
import { useUnsavedChanges } from '#data/navigation/unsaved-changes.ts';
import { useSession } from '#data/session/session.tsx';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { Button, SubmitButton } from '#ui/button/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import { TextAreaField } from '#ui/field/text-field.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { SiteImage } from '#ui/picture/site-image.tsx';
import { TitledSection } from '#ui/section/titled-section.tsx';
import { Checkout, ServicePeriod } from './checkout';
import { changedAgreements, OrderConsent, useAgreedVersions, versionsOf } from './order-consent';
import type { MoreCouponsProps } from './order-dialogs';
import { usePlacement, type KeptDraft } from './order-draft';
import styles from './order-form.module.css';
import { useCouponChoice, type CouponChoice } from './order-preview';
import { describeOrderFailure, describePlacementFailure, ProblemNote, type OrderProblem } from './order-problem';
import { confirmPath, selectionBody, type Selection } from './selection';

const priceChangeModule = lazyExport(() => import('./order-dialogs'), 'PriceChangeDialog');
const agreementChangeModule = lazyExport(() => import('./order-dialogs'), 'AgreementChangeDialog');
const organizationModule = lazyExport(() => import('./order-dialogs'), 'OrganizationDialog');
const couponModule = lazyExport(() => import('./order-dialogs'), 'CouponPicker');

/** Characters that a remark may have (site 1.7, Order). */
const maxRemarkLength = 200;

/** What was written stays in the draft of this organisation; the order is not placed all the same. */
const unsavedText = '订单还没有提交。切换后将按新企业计算价格与优惠，已填写的内容会保留，切换回来可以继续。';

export interface ConfirmationProps {
  product: GetProductReply;
  chosen: SelectedPlan;
  selection: Selection;
  /** Offers coupons that the buyer does not have yet. */
  MoreCoupons: ComponentType<MoreCouponsProps>;
}

interface OrderFields {
  remark: string;
  agree: boolean;
}

/** What the buyer saw and wrote when the order was sent. */
interface Attempt {
  readonly seen: PreviewOrderReply;
  readonly agreements: SeenAgreements | undefined;
  readonly remark: string;
  readonly isRepeated?: boolean;
}

interface OrderFormProps extends ConfirmationProps {
  kept: KeptDraft;
}

/** Shows what is ordered, for whom, with which coupon and how the price is made, and places the order. */
export function OrderForm({ kept, product, chosen, selection, MoreCoupons }: OrderFormProps): ReactNode {
  const { draft, update } = kept;
  const { appId } = selection;
  const body = selectionBody(selection, chosen);
  const choice = useCouponChoice(body, draft.coupon);
  const { price, chosen: coupon } = choice;
  const { place, isPlacing } = usePlacement(kept, confirmPath(selection));
  const { control, handleSubmit, setError, setValue } = useForm<OrderFields>({
    defaultValues: { remark: draft.remark, agree: false },
  });
  const [problem, setProblem] = useState<OrderProblem>();
  const priceChange = useLazyDialog(priceChangeModule);
  const agreementChange = useLazyDialog(agreementChangeModule);
  const { isAgreed, agreed } = useAgreedVersions(control, price.reply?.Agreements);
  useUnsavedChanges(isAgreed || draft.remark.trim() !== '' || draft.coupon !== 'best', unsavedText);

  async function placeAt(attempt: Attempt): Promise<void> {
    const { seen, agreements, remark, isRepeated = false } = attempt;
    setProblem(undefined);
    const failure = await place({
      ...body,
      ...(coupon && { CouponUserId: coupon.CouponUserId }),
      ExpectPayableFen: seen.PayableFen,
      Remark: remark.trim(),
      Agree: true,
      ...(agreements && { Agreements: agreements }),
      Attribution: readAttribution(),
    });
    if (!failure) return;
    if (failure.code === codes.priceChanged) {
      const fresh = await price.refresh();
      // The price of an upgrade falls with the time that is left, while the buyer reads.
      const hasOnlyAged = selection.type === 'upgrade' && fresh && fresh.PayableFen < seen.PayableFen && !isRepeated;
      if (hasOnlyAged) return placeAt({ ...attempt, seen: fresh, isRepeated: true });
      if (fresh) {
        const accept = () => void placeAt({ ...attempt, seen: fresh });
        return priceChange.open({ fromFen: seen.PayableFen, toFen: fresh.PayableFen, onAccept: accept });
      }
    }
    if (failure.code === codes.agreementChanged && agreements) {
      setValue('agree', false);
      const { Agreements: offers = [] } = (await price.refresh()) ?? {};
      const changed = changedAgreements(agreements, offers);
      const accept = () => {
        setValue('agree', true);
        void placeAt({ ...attempt, agreements: versionsOf(offers) });
      };
      if (changed.length > 0) return agreementChange.open({ agreements: changed, onAccept: accept });
    }
    if (failure.code === codes.couponUnusable) {
      update({ coupon: 'none' });
      void price.refresh();
      const reason = failure.message || '所选优惠券不可用';
      return setProblem({ text: `${reason}。已改为不使用优惠券，请核对金额后再次提交。` });
    }
    if (failure.fields.Remark) return setError('remark', { message: failure.fields.Remark }, { shouldFocus: true });
    setProblem(describePlacementFailure(failure, appId));
  }

  const { reply, failure, isPending } = price;
  const submit = handleSubmit(({ remark }) => {
    if (reply && !isPending && !failure) return placeAt({ seen: reply, agreements: agreed, remark });
    setProblem({ text: '价格正在更新，请稍候再提交。' });
    return undefined;
  });

  return (
    <form method="post" noValidate aria-label="确认订单" onSubmit={(event) => void submit(event)}>
      <Checkout
        title="金额明细"
        preview={price}
        terms={reply && <ServicePeriod preview={reply} type={selection.type} />}
        problem={failure && describeOrderFailure(failure, appId)}
        consent={
          <div className="grid gap-1">
            <AccountNote action="提交订单" />
            <OrderConsent control={control} offers={reply?.Agreements} />
            <ProblemNote problem={problem} takesFocus />
          </div>
        }
        action={
          <SubmitButton isPending={isPlacing}>提交订单{reply ? ` ¥${formatFen(reply.PayableFen)}` : ''}</SubmitButton>
        }
      >
        <div className="grid min-width-0 gap-4">
          <TitledSection look="card" title="购买清单">
            <GoodsSummary product={product} chosen={chosen} selection={selection} />
          </TitledSection>
          <TitledSection look="card" title="开通企业">
            <OrganizationField />
          </TitledSection>
          <TitledSection look="card" title="优惠券">
            <CouponField
              appId={appId}
              MoreCoupons={MoreCoupons}
              choice={choice}
              onChoose={(next) => update({ coupon: next })}
            />
          </TitledSection>
          <div className={`${styles.remark} card`}>
            <TextAreaField
              control={control}
              name="remark"
              label="备注"
              placeholder="选填，如合同、发票或开通要求"
              limit={maxRemarkLength}
              onText={(remark) => update({ remark })}
            />
          </div>
        </div>
      </Checkout>
      {priceChange.dialog}
      {agreementChange.dialog}
    </form>
  );
}

/** What is about to be ordered, and the way back to another choice. */
function GoodsSummary({ product, chosen, selection }: Omit<ConfirmationProps, 'MoreCoupons'>): ReactNode {
  const { version, plan } = chosen;
  const facts = [
    { name: '类型', value: orderTypeLabels[selection.type] },
    { name: '版本', value: version.name },
    { name: '时长', value: termName(plan.months) },
  ];
  return (
    <div className={`${styles.goods} grid gap-4 items-start`}>
      <SiteImage className={styles.icon} src={product.icon} alt="" width={56} height={56} />
      <div className="grid min-width-0 gap-2">
        <h3 className="size-large">{product.name}</h3>
        <dl className={`${styles.facts} flex wrap`}>
          {facts.map(({ name, value }) => (
            <div key={name} className="flex gap-2">
              <dt className="text-secondary">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {version.highlights.length > 0 && <p className="text-secondary size-small">{version.highlights.join(' · ')}</p>}
      </div>
      <Link className={styles.change} to={choosePlanPath(selection.appId, selection.type, plan.id)}>
        修改
        <span className="visually-hidden">商品、版本或时长</span>
      </Link>
    </div>
  );
}

interface ChangeableTextProps {
  text: string;
  /** Label of the button that opens a dialog. */
  action: string | undefined;
  onChange: () => void;
}

function ChangeableText({ text, action, onChange }: ChangeableTextProps): ReactNode {
  return (
    <div className={`${styles.line} flex wrap items-center justify-between min-width-0 break-anywhere`}>
      <p>{text}</p>
      {action && (
        <Button theme="text" className={styles.change} aria-haspopup="dialog" onClick={onChange}>
          {action}
        </Button>
      )}
    </div>
  );
}

/** The organisation that an order is for, and the way to another one of the buyer's. */
function OrganizationField(): ReactNode {
  const { user } = useSession();
  const { open, dialog } = useLazyDialog(organizationModule);
  const hasOthers = user.OrgList.some(({ OrgId, Status }) => OrgId !== user.OrgId && Status === 1);
  return (
    <>
      <ChangeableText text={user.OrgName} action={hasOthers ? '更换企业' : undefined} onChange={() => open({})} />
      {dialog}
    </>
  );
}

interface CouponFieldProps {
  appId: string;
  MoreCoupons: ComponentType<MoreCouponsProps>;
  choice: CouponChoice;
  /** Called with the number of a received coupon, or with `none`. */
  onChoose: (coupon: number | 'none') => void;
}

/** The coupon of the order, and the way to another one. */
function CouponField({ appId, MoreCoupons, choice, onChoose }: CouponFieldProps): ReactNode {
  const { price, coupons, chosen, problem } = choice;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const usable = coupons?.UsableCoupons.length ?? 0;
  const none = usable > 0 ? '不使用优惠券' : '没有可用的优惠券';
  const action = usable > 0 ? `选择优惠券（${usable} 张可用）` : '领取或兑换优惠券';
  return (
    <>
      <ChangeableText
        text={chosen ? `${chosen.Name}，减 ¥${formatFen(chosen.CouponFen)}` : none}
        action={coupons && action}
        onChange={() => setOpen(true)}
      />
      <p className={`${styles.warning} text-warning size-small`} aria-live="polite">
        {problem && `${problem}，请核对金额。`}
      </p>
      {isOpen && coupons && (
        // It shows the coupons as they are after each refresh, which an opened `useLazyDialog` would not.
        <LazyPart
          module={couponModule}
          props={{
            appId,
            coupons,
            MoreCoupons,
            onRefresh: price.refresh,
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
