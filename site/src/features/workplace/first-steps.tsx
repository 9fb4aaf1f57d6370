import IconTickCircle from '@douyinfe/semi-icons/lib/es/icons/IconTickCircle';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { getUser } from '#contract/user/user-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { useSession } from '#data/session/session.tsx';
import styles from './first-steps.module.css';

const onlyTotal = { query: { Page: 1, PageSize: 1 } };

/** The first steps of a new organisation, with those that are done. */
export function FirstSteps(): ReactNode {
  const { user } = useSession();
  const isAllowed = useAllowedAction();
  const opened = useRead(listEntitlements, onlyTotal).data;
  const email = useRead(getUser, {}).data?.Email;
  const members = user.OrgList.find(({ OrgId }) => OrgId === user.OrgId)?.MemberCount ?? 1;
  const steps = [
    {
      title: '开通应用',
      text: '选好产品与版本，付款后即时生效',
      label: '去产品中心',
      path: buildPath('product'),
      isDone: opened && opened.Total > 0,
      isShown: isAllowed('OrderCreate'),
    },
    {
      title: '邀请同事',
      text: '发出邀请链接，和同事一起使用',
      label: '去邀请',
      path: buildPath('mecenter', { type: 'org' }),
      isDone: members > 1,
      isShown: isAllowed('Invite'),
    },
    {
      title: '绑定邮箱',
      text: '接收订单、到期与发票通知',
      label: '去绑定',
      path: buildPath('mecenter', { type: 'security' }),
      isDone: email === undefined ? undefined : email !== '',
      isShown: true,
    },
  ].filter(({ isShown }) => isShown);
  return (
    <section className="bordered rounded-panel ground-surface padding-5" aria-labelledby="first-steps">
      <h2 id="first-steps" className="size-large">
        从这里开始
      </h2>
      <p className="text-secondary margin-top-1">
        这段时间还没有投放数据。开通应用并接入投放账户后，消耗与转化会在第二天显示在这里。
      </p>
      <ol className={styles.steps}>
        {steps.map(({ title, text, label, path, isDone }) => (
          <li key={title} className={styles.step}>
            <h3 className="size-body flex wrap items-center gap-2">
              {title}
              {isDone && (
                <span className="text-success size-small inline-flex items-center gap-1">
                  <IconTickCircle aria-hidden size="small" /> 已完成
                </span>
              )}
            </h3>
            <p className="text-secondary size-small">{text}</p>
            {isDone === false && (
              <Link className={styles.link} to={path}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
