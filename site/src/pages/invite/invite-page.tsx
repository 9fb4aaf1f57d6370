import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { brand } from '../../../contract/brand';
import { contentSearch } from '../../../contract/routes/content-search';
import { buildPath } from '../../../contract/routes/route-table';
import { useOptionalSession } from '../../shared/auth/session/session-context';
import { PageHead } from '../../shared/navigation/page-head';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { StepList } from '../../shared/ui/content/step-list';
import { telephoneHref } from '../../shared/utils/format/telephone-href';
import styles from './invite-page.module.css';

const steps = [
  { title: '登录或注册', text: '用邀请短信里的手机号登录；没有账号时，验证码登录会自动创建。' },
  { title: '核对企业', text: '确认企业名称与邀请人，认不出就不要加入。' },
  { title: '加入并开始使用', text: '管理员授予的角色即时生效，可在个人中心切换企业。' },
];

const rules = [
  '邀请链接自发出起七天内有效，用完或撤销后即失效。',
  '一个手机号可以加入多个企业，数据互相隔离。',
  '加入后企业管理员可以看到您的姓名与打码的手机号。',
];

export default function InvitePage(): ReactNode {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const visitor = useOptionalSession()?.user;
  const hasCode = /^[A-Za-z0-9_-]{10,64}$/.test(query.get('code') ?? '');
  return (
    <div className={styles.page}>
      <PageHead title="加入企业" description={`接受邀请，加入企业的${brand.name}工作空间。`} indexed={false} />
      <section className={styles.card} aria-labelledby="invite-title">
        <h1 id="invite-title" className={styles.title}>
          加入企业
        </h1>
        {hasCode ? (
          <>
            <p className={styles.lead}>
              {visitor
                ? `您已用 ${visitor.UserName} 登录。把这个账号的手机号告诉邀请您的管理员，由管理员确认加入；加入后企业会出现在企业管理里。`
                : '您收到了一份企业邀请。登录后核对企业名称与邀请人，再决定是否加入。'}
            </p>
            <div className={styles.actions}>
              {visitor ? (
                <LinkButton href={buildPath('mecenter', { type: 'org' })}>查看我的企业</LinkButton>
              ) : (
                <LinkButton href={buildPath('login', {}, { redirect: pathname + contentSearch(search) })}>
                  登录后查看邀请
                </LinkButton>
              )}
            </div>
          </>
        ) : (
          <>
            <p className={styles.lead}>
              这个链接里没有邀请码，可能是复制时漏掉了一段。请让企业管理员在“个人中心 → 企业管理”重新复制完整链接。
            </p>
            <div className={styles.actions}>
              <LinkButton href={buildPath('login')}>登录已有账号</LinkButton>
              <LinkButton href={telephoneHref(brand.phone)} tone="outline">
                联系客服
              </LinkButton>
            </div>
          </>
        )}
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="invite-steps">
        <h2 id="invite-steps" className={styles.subtitle}>
          邀请怎么用
        </h2>
        <StepList steps={steps} direction="down" />
      </section>
    </div>
  );
}
