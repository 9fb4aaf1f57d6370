import { useId, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { Button } from '#ui/button/button.tsx';
import { organizationPath, organizationPlace, type OrganizationPlace } from './organization-place';
import styles from './organization.module.css';

/** Looks for members by name and role. */
export function MemberFilter({ place }: { place: OrganizationPlace }): ReactNode {
  const id = useId();
  const navigate = useNavigate();
  const { keyword, role } = place;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const next = organizationPlace(new URLSearchParams(fields), ['members']);
    void navigate(organizationPath(next), { preventScrollReset: true });
  };
  return (
    // What the visitor wrote gives way to what the address says, as after going back.
    <form key={`${keyword} ${role}`} aria-label="查找成员" className={styles.bar} onSubmit={search}>
      <div className={styles.filter}>
        <div className={styles.keyword}>
          <label htmlFor={`${id}-keyword`} className="text-secondary size-small block margin-bottom-1">
            姓名
          </label>
          <input
            id={`${id}-keyword`}
            type="search"
            name="keyword"
            className={styles.input}
            defaultValue={keyword}
            maxLength={32}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <div>
          <label htmlFor={`${id}-role`} className="text-secondary size-small block margin-bottom-1">
            角色
          </label>
          <select id={`${id}-role`} name="role" className={styles.input} defaultValue={role ?? ''}>
            <option value="">全部角色</option>
            {Object.entries(organizationRoleNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Button htmlType="submit" theme="outline" size="large">
          查询
        </Button>
        {(keyword || role) && (
          <Link className={styles.clear} to={organizationPath({ view: 'members' })} preventScrollReset>
            清除
          </Link>
        )}
      </div>
    </form>
  );
}
