import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import { getUser } from '#contract/user/user-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { ReadView } from '#ui/query-view/read-view.tsx';
import { formatDateTime } from '#ui/format/dates.ts';
import { maskEmail, maskText } from '#data/masking.ts';
import { AvatarField } from './avatar-field';
import { NameForm } from './name-form';
import styles from './profile.module.css';

const security = buildPath('mecenter', { type: 'security' });

/** The user's own data: picture and name, which change here, and what is kept of them. */
export function Profile(): ReactNode {
  const read = useRead(getUser, {});
  return (
    <ReadView read={read} height={560}>
      {(user) => (
        <div className={styles.profile}>
          <section className={styles.card} aria-label="头像与用户名">
            <AvatarField name={user.UserName} address={user.AvatarUrl} />
            <NameForm key={user.UserName} name={user.UserName} />
          </section>
          <FactList
            facts={[
              { name: '手机号', value: <Contact text={maskText(user.Mobile)} subject="手机号" /> },
              { name: '邮箱', value: <Contact text={user.Email && maskEmail(user.Email)} subject="邮箱" /> },
              { name: '当前企业', value: user.OrgName },
              { name: '注册时间', value: formatDateTime(user.CTime) },
              { name: '上次登录', value: formatDateTime(user.LTime) },
            ]}
          />
        </div>
      )}
    </ReadView>
  );
}

function Contact({ text, subject }: { text: string; subject: string }): ReactNode {
  return (
    <span className={styles.contact}>
      {text || '未绑定'}
      <Link to={security}>
        {text ? '更换' : '去绑定'}
        <span className="visually-hidden">{subject}</span>
      </Link>
    </span>
  );
}
