import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { failureText, type ApiFailure } from '#data/http/api-failure.ts';
import { choosePlanPath } from '#data/navigation/paths.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './checkout.module.css';

/** Why an order has no price or was not placed, and where that can be resolved. */
export interface OrderProblem {
  readonly text: string;
  readonly links?: readonly { readonly label: string; readonly href: string }[];
}

interface ProblemNoteProps {
  problem: OrderProblem | undefined;
  /** Whether it takes the focus when it appears: it answers something that the buyer did. */
  takesFocus?: boolean;
  /** Requests again what failed. */
  onRetry?: (() => void) | undefined;
}

/** Says what prevents an order, with the ways out. Rendered without a problem too, so that its text is announced. */
export function ProblemNote({ problem, takesFocus = false, onRetry }: ProblemNoteProps): ReactNode {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem && takesFocus) note.current?.focus();
  }, [problem, takesFocus]);
  return (
    <div role="alert">
      {problem && (
        <div ref={note} className={`${styles.note} size-small`} tabIndex={-1}>
          <p>{problem.text}</p>
          {(problem.links || onRetry) && (
            <p className={`${styles.links} flex wrap margin-top-2`}>
              {problem.links?.map(({ label, href }) => (
                <Link key={href} to={href}>
                  {label}
                </Link>
              ))}
              {onRetry && (
                <Button theme="text" onClick={onRetry}>
                  重试
                </Button>
              )}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** All orders: one that waits for its transfer to be confirmed is not among the unpaid ones. */
const placedOrders = { label: '查看我的订单', href: buildPath('mecenter', { type: 'order' }) };

/** Describes a failure of a preview or an order to the buyer of a product. */
export function describeOrderFailure(failure: ApiFailure, appId: string): OrderProblem {
  const text = Object.values(failure.fields)[0] ?? failureText(failure);
  const openAgain = { label: '重新选择', href: choosePlanPath(appId, 'new') };
  switch (failure.code) {
    case codes.productWithdrawn:
      return { text: '商品已下架，暂不接受新订单。', links: [{ label: '看看其他产品', href: buildPath('product') }] };
    case codes.planNotFound:
      return { text: '所选套餐不存在或已下架，请重新选择。', links: [openAgain] };
    case codes.conflict:
      return {
        text,
        links: [
          { label: '续费', href: choosePlanPath(appId, 'renew') },
          { label: '升级', href: choosePlanPath(appId, 'upgrade') },
          { ...openAgain, label: '新购' },
        ],
      };
    case codes.tooManyUnpaidOrders:
      return { text, links: [placedOrders] };
    case codes.duplicateSubmission:
      return {
        text: '这份订单已在另一个窗口以不同的内容提交。请先查看已有订单；再次提交会生成一个新订单。',
        links: [placedOrders],
      };
    case codes.forbidden:
      return { text: '您在当前企业没有下单权限，请联系企业管理员，或切换到其他企业。' };
    default:
      return { text };
  }
}

/** Describes why an order was not placed, which may have reached the server although no response came. */
export function describePlacementFailure(failure: ApiFailure, appId: string): OrderProblem {
  if (failure.kind !== 'transport' && failure.kind !== 'timeout') return describeOrderFailure(failure, appId);
  const cause = navigator.onLine ? failureText(failure) : '网络已断开';
  return {
    text: `${cause}。填写的内容已保留，再次提交不会重复下单；如要修改内容，请先确认是否已有待支付订单。`,
    links: [placedOrders],
  };
}
