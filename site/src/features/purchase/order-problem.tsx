import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './checkout.module.css';
import { codes } from '#contract/codes.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { type ApiFailure, failureText } from '#data/http/api-failure.ts';

interface ProblemNoteProps {
  problem: OrderProblem | undefined;
  /** Whether it gets the focus when it appears: it answers something that the buyer did. */
  focused?: boolean;
  /** Asks again what failed. */
  onRetry?: (() => void) | undefined;
}

/** Says what is in the way of an order, with the ways out. Rendered while there is nothing too, so that screen readers announce it. */
export function ProblemNote({ problem, focused = false, onRetry }: ProblemNoteProps): ReactNode {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem && focused) note.current?.focus();
  }, [problem, focused]);
  return (
    <div role="alert">
      {problem && (
        <div ref={note} className={styles.note} tabIndex={-1}>
          <p>{problem.text}</p>
          {(problem.ways.length > 0 || onRetry) && (
            <p className={styles.ways}>
              {problem.ways.map(({ label, href }) => (
                <Link key={href} to={href}>
                  {label}
                </Link>
              ))}
              {onRetry && (
                <button type="button" onClick={onRetry}>
                  重试
                </button>
              )}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Why an order has no price or was not placed, and where that can be settled. */
export interface OrderProblem {
  readonly text: string;
  readonly ways: readonly { readonly label: string; readonly href: string }[];
}

/** All orders: one that waits for its transfer to be confirmed is not among the unpaid ones. */
const placedOrders = { label: '查看我的订单', href: buildPath('mecenter', { type: 'order' }) };

/** What a failure of a preview or an order means to the buyer of a product. */
export function orderProblemOf(failure: ApiFailure, appId: string): OrderProblem {
  const open = (type: 'open' | 'renew' | 'upgrade', label: string) => ({
    label,
    href: buildPath('funcOpen', { appId, type }),
  });
  const text = Object.values(failure.fields)[0] ?? failureText(failure);
  switch (failure.code) {
    case codes.productWithdrawn:
      return { text: '商品已下架，暂不接受新订单。', ways: [{ label: '看看其他产品', href: buildPath('product') }] };
    case codes.planNotFound:
      return { text: '所选套餐不存在或已下架，请重新选择。', ways: [open('open', '重新选择')] };
    case codes.conflict:
      return { text, ways: [open('renew', '续费'), open('upgrade', '升级'), open('open', '新购')] };
    case codes.tooManyUnpaidOrders:
      return { text, ways: [placedOrders] };
    case codes.duplicateSubmission:
      return {
        text: '这份订单已在另一个窗口以不同的内容提交。请先查看已有订单；再次提交会生成一个新订单。',
        ways: [placedOrders],
      };
    case codes.forbidden:
      return { text: '您在当前企业没有下单权限，请联系企业管理员，或切换到其他企业。', ways: [] };
    default:
      return { text, ways: [] };
  }
}

/** The same of an attempt to place an order, which may have reached the server although no answer came. */
export function placementProblemOf(failure: ApiFailure, appId: string): OrderProblem {
  if (failure.kind !== 'transport' && failure.kind !== 'timeout') return orderProblemOf(failure, appId);
  const cause = navigator.onLine ? failureText(failure) : '网络已断开';
  return {
    text: `${cause}。填写的内容已保留，再次提交不会重复下单；如要修改内容，请先确认是否已有待支付订单。`,
    ways: [placedOrders],
  };
}
