import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listEntitlements } from '../../../contract/entitlement/entitlement-endpoints';
import type { Entitlement } from '../../../contract/entitlement/entitlement-schema';
import { buildPath } from '../../../contract/routes/route-table';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { EmptyNote } from '../../shared/ui/feedback/empty-note';
import { ReadView } from '../../shared/ui/loading/read-view';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { formatDate } from '../../shared/utils/format/format-date';
import styles from './entitlement-list.module.css';

/** An organisation has at most a handful of applications. */
const allOfThem = { query: { Page: 1, PageSize: 100 } };

const states: Readonly<Record<Entitlement['Status'], { label: string; tone: string | undefined }>> = {
  1: { label: '使用中', tone: styles.active },
  2: { label: '即将到期', tone: styles.ending },
  3: { label: '已到期', tone: undefined },
};

/** What the organisation may use and until when, with the ways to renew and to upgrade. */
export function EntitlementList(): ReactNode {
  const read = useEndpoint(listEntitlements, allOfThem, { failureInPlace: true, swr: { revalidateOnFocus: true } });
  return (
    <ReadView read={read}>
      {({ Items }) =>
        Items.length === 0 ? (
          <EmptyNote title="还没有开通应用" text="选好产品与版本，付款后即时开通。">
            <LinkButton href={buildPath('product')}>去产品中心</LinkButton>
          </EmptyNote>
        ) : (
          <ul className={styles.list} aria-label="已开通的应用">
            {Items.map((each) => (
              <li key={each.AppId} className={styles.item}>
                <img className={styles.icon} src={each.Icon} alt="" width={48} height={48} loading="lazy" />
                <div className={styles.words}>
                  <h2 className={styles.name}>
                    {each.ProductName} <span className={styles.version}>{each.VersionName}</span>{' '}
                    <span className={`${styles.state} ${states[each.Status].tone ?? ''}`}>
                      {states[each.Status].label}
                    </span>
                  </h2>
                  <p className={styles.facts}>
                    {formatDate(each.StartAt)} 开通 · {each.Status === 3 ? '已于' : ''} {formatDate(each.EndAt)} 到期
                  </p>
                </div>
                <div className={styles.links}>
                  <Link className={styles.link} to={opening(each, 'renew')}>
                    续费<span className="visually-hidden">{each.ProductName}</span>
                  </Link>
                  {each.Status !== 3 && (
                    <Link className={styles.link} to={opening(each, 'upgrade')}>
                      升级<span className="visually-hidden">{each.ProductName}</span>
                    </Link>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </ReadView>
  );
}

function opening({ AppId }: Entitlement, type: 'renew' | 'upgrade'): string {
  return buildPath('funcOpen', { appId: AppId, type });
}
