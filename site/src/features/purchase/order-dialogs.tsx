import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { formatLastDay } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { CouponOffer } from '#contract/order/order-schema.ts';
import { useSession, useSessionStore } from '#data/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { Choice } from '#ui/choice/choice.tsx';
import { Dialog, Drawer } from '#ui/dialog/dialog.tsx';
import { formatCouponThreshold, formatPriceChange } from '#ui/format/format.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { AgreementChanges, type ChangedAgreement } from './order-consent';
import styles from './order-form.module.css';
import { bestCoupon, type OrderCoupons } from './order-preview';

/** Props of the component that offers coupons that the buyer does not have yet. */
export interface MoreCouponsProps {
  readonly appId: string;
  /** Price before a coupon, in fen. */
  readonly priceFen: number;
  /** Called with a coupon that was received. @returns what it does for the order, as text. */
  readonly onReceived: (coupon: { CouponUserId: number }) => Promise<string>;
}

interface CouponPickerProps {
  appId: string;
  coupons: OrderCoupons;
  MoreCoupons: ComponentType<MoreCouponsProps>;
  /** Requests the coupons again. */
  onRefresh: () => Promise<OrderCoupons | undefined>;
  /** Number of the received coupon that counts now. */
  chosen: number | undefined;
  onChoose: (coupon: number | 'none') => void;
  onClose: () => void;
}

/** Chooses a coupon of those that fit the order; the others say why they do not. */
export function CouponPicker(props: CouponPickerProps): ReactNode {
  const { appId, coupons, MoreCoupons, onRefresh, chosen, onChoose, onClose } = props;
  const { UsableCoupons: usable, UnusableCoupons: unusable } = coupons;
  const [choice, setChoice] = useState<number | 'none'>(chosen ?? 'none');
  const titleId = useId();
  const best = bestCoupon(usable)?.CouponUserId;

  async function receive({ CouponUserId: received }: { CouponUserId: number }): Promise<string> {
    const fresh = await onRefresh();
    const find = (id: number | 'none') => fresh?.UsableCoupons.find(({ CouponUserId }) => CouponUserId === id);
    const offer = find(received);
    if (offer) {
      // Nobody loses by taking one more.
      if (offer.CouponFen <= (find(choice)?.CouponFen ?? 0)) return '可在下方改选';
      setChoice(received);
      return '已为本单选中';
    }
    const reason = fresh?.UnusableCoupons.find(({ CouponUserId }) => CouponUserId === received)?.Reason;
    return reason ? `本单不可用：${reason}` : '已放入“我的优惠券”';
  }

  function confirm(): void {
    onChoose(choice);
    onClose();
  }

  return (
    <Drawer
      title="优惠券"
      onClose={onClose}
      footer={
        usable.length > 0 ? (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button theme="solid" onClick={confirm}>
              确定
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>关闭</Button>
        )
      }
    >
      <div className="grid gap-5 content-start">
        <MoreCoupons appId={appId} priceFen={coupons.PayableFen} onReceived={receive} />
        {usable.length > 0 && (
          <Choice<number | 'none'>
            legend="可用优惠券"
            look="card"
            takesFocus
            options={[
              ...usable.map((coupon) => ({
                value: coupon.CouponUserId,
                label: (
                  <span className="flex gap-3 justify-between">
                    <span className="text-ink weight-600 flex wrap items-center gap-2">
                      {coupon.Name}
                      {coupon.CouponUserId === best && (
                        <span className={`${styles.badge} text-white size-caption weight-400 nowrap`}>最优惠</span>
                      )}
                    </span>
                    <span className="text-danger weight-600 tabular nowrap">
                      {formatPriceChange(-coupon.CouponFen)}
                    </span>
                  </span>
                ),
                description: <CouponTerms coupon={coupon} />,
              })),
              { value: 'none', label: <span className="text-ink weight-600">不使用优惠券</span> },
            ]}
            value={choice}
            onChange={setChoice}
          />
        )}
        {unusable.length > 0 && (
          <section aria-labelledby={titleId}>
            <h3 id={titleId} className="text-default size-small weight-500 margin-bottom-2">
              不可用优惠券
            </h3>
            <ul className="grid gap-3">
              {unusable.map((coupon) => (
                <li key={coupon.CouponUserId} className={`${styles.unusable} grid gap-1 bordered`}>
                  <span className="text-secondary weight-600">{coupon.Name}</span>
                  <span className="text-secondary size-small">
                    <CouponTerms coupon={coupon} />
                  </span>
                  <span className="text-warning size-small">{coupon.Reason}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Drawer>
  );
}

function CouponTerms({ coupon }: { coupon: Pick<CouponOffer, 'ThresholdFen' | 'EndAt'> }): ReactNode {
  const { ThresholdFen, EndAt } = coupon;
  return (
    <>
      {formatCouponThreshold(ThresholdFen)}，有效期至{' '}
      <time dateTime={EndAt} className="nowrap">
        {formatLastDay(EndAt)}
      </time>
    </>
  );
}

/** Chooses the organisation that an order is for; the drafts of the others wait for them. */
export function OrganizationDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { user } = useSession();
  const session = useSessionStore();
  const notify = useNotify();
  const [choice, setChoice] = useState(user.OrgId);
  const [isPending, setPending] = useState(false);

  async function change(): Promise<void> {
    setPending(true);
    try {
      await session.switchOrganization(choice);
      notify.success('已切换企业，优惠券与备注按该企业显示');
    } catch {
      // The call has announced why.
    }
    onClose();
  }

  return (
    <Dialog
      title="更换开通企业"
      onClose={onClose}
      footer={
        <>
          <Button size="large" theme="outline" onClick={onClose}>
            取消
          </Button>
          <Button
            size="large"
            theme="solid"
            loading={isPending}
            disabled={choice === user.OrgId}
            onClick={() => void change()}
          >
            切换企业
          </Button>
        </>
      }
    >
      <p>整个网站会切换到所选企业。优惠券、备注与价格按企业分别计算；当前填写的内容会保留，切换回来即可继续。</p>
      <Choice
        legend="开通到哪个企业"
        hidesLegend
        look="card"
        takesFocus
        options={user.OrgList.filter(({ Status }) => Status === 1).map(({ OrgId, OrgName }) => ({
          value: OrgId,
          label: OrgName,
        }))}
        value={choice}
        onChange={setChoice}
      />
    </Dialog>
  );
}

interface PriceChangeDialogProps {
  /** What the buyer saw and what it is now, in fen. */
  fromFen: number;
  toFen: number;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks before an order is placed for another price than the buyer saw; closing it places nothing. */
export function PriceChangeDialog({ fromFen, toFen, onAccept, onClose }: PriceChangeDialogProps): ReactNode {
  function accept(): void {
    onClose();
    onAccept();
  }
  return (
    <Dialog
      title="价格已变动"
      onClose={onClose}
      footer={
        <>
          <Button data-initial-focus onClick={onClose}>
            返回修改
          </Button>
          <Button theme="solid" onClick={accept}>
            按新价格提交
          </Button>
        </>
      }
    >
      <p>提交前价格有更新，订单尚未提交。</p>
      <p className={`${styles.amounts} flex wrap tabular`}>
        <span>
          原应付 <s>¥{formatFen(fromFen)}</s>
        </span>
        <span>
          现应付 <strong>¥{formatFen(toFen)}</strong>
        </span>
      </p>
    </Dialog>
  );
}

interface AgreementChangeDialogProps {
  agreements: readonly ChangedAgreement[];
  onAccept: () => void;
  onClose: () => void;
}

/** Asks for the consent anew before an order is placed under other agreements than the buyer saw; closing it places nothing. */
export function AgreementChangeDialog({ agreements, onAccept, onClose }: AgreementChangeDialogProps): ReactNode {
  function accept(): void {
    onClose();
    onAccept();
  }
  return (
    <Dialog
      title="协议已更新"
      onClose={onClose}
      footer={
        <>
          <Button data-initial-focus onClick={onClose}>
            返回
          </Button>
          <Button theme="solid" onClick={accept}>
            同意新版并提交
          </Button>
        </>
      }
    >
      <p>提交前协议有了新版本，订单尚未提交，已填写的内容都在。</p>
      <AgreementChanges agreements={agreements} />
    </Dialog>
  );
}
