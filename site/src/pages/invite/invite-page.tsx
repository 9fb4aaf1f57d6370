import { useCallback, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { deferPart, type PagePart } from '#ui/lazy-part/deferred-part.tsx';
import styles from './invite-page.module.css';
import { lazyExport } from '#data/chunks/lazy-module.ts';

const joinCard = deferPart(
  'src/features/join/join-card.tsx',
  lazyExport(() => import('#features/join/join-card.tsx'), 'JoinCard'),
  // It asks who invites.
  { suffices: () => false },
);
/** The form, which works once its script is there. */
export const parts: readonly PagePart[] = [joinCard];

const steps = [
  { title: '核对企业', text: '确认企业名称与邀请人，认不出就不要加入。' },
  { title: '登录或注册', text: '用手机号和验证码加入；没有账号时会自动创建。' },
  { title: '加入并开始使用', text: '管理员授予的角色即时生效，可在个人中心切换企业。' },
];

const rules = [
  '邀请链接在有效期内可用，用完或撤销后即失效。',
  '一个手机号可以加入多个企业，数据互相隔离。',
  '加入后企业管理员可以看到您的姓名与打码的手机号。',
];

export default function InvitePage(): ReactNode {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const code = inviteCode(query);
  // In the place of this page: its address holds the code.
  const goOn = useCallback(
    () => void navigate(buildPath('resultSuccess', {}, { from: 'invite' }), { replace: true }),
    [navigate],
  );
  return (
    <div className={`${styles.page} grid columns-7-5 items-center`}>
      <PageHead title="加入企业" description={`接受邀请，加入企业的${brand.name}工作空间。`} indexed={false} />
      <section className={`${styles.card} bordered ground-surface`} aria-labelledby="invite-title">
        <h1 id="invite-title" className="size-headline">
          加入企业
        </h1>
        {code ? (
          <>
            <joinCard.Part key={code} code={code} onJoined={goOn} />
            <noscript>
              <CallLink theme="outline">浏览器没有开启脚本，请联系客服加入</CallLink>
            </noscript>
          </>
        ) : (
          <>
            <p className="text-secondary size-large margin-top-3">
              这个链接里没有邀请码，可能是复制时漏掉了一段。请让企业管理员在“个人中心 → 企业管理”重新复制完整链接。
            </p>
            <div className="flex wrap gap-3 margin-top-5">
              <LinkButton href={buildPath('login')}>登录已有账号</LinkButton>
              <CallLink theme="outline">联系客服</CallLink>
            </div>
          </>
        )}
        <ul className={`${styles.rules} text-secondary size-small grid gap-2 margin-top-5 line-top`}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="invite-steps">
        <h2 id="invite-steps" className="size-title margin-bottom-5">
          邀请怎么用
        </h2>
        <StepList steps={steps} direction="down" />
      </section>
    </div>
  );
}

/** Longest code, in characters. */
const maxCodeLength = 64;

/** The code of an invitation in the address of its page; undefined without one. */
function inviteCode(query: URLSearchParams): string | undefined {
  const code = query.get('code')?.trim() ?? '';
  return code !== '' && code.length <= maxCodeLength && !/\p{Cc}/u.test(code) ? code : undefined;
}
