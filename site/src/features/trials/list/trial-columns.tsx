import type { Trial } from '#contract/trial/trial-schema.ts';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { TrialActions } from '../trial-actions';
import type { TrialStandings } from '../trial-standings';
import { TrialStatusTag } from '../trial-status-tag';
import { TrialTerm } from '../trial-term';
import { SiteImage } from '#ui/picture/site-image.tsx';
import styles from './trial-list.module.css';

/** @param standings undefined until they are known. */
export function trialColumns(standings: TrialStandings | undefined): readonly RecordColumn<Trial>[] {
  return [
    {
      key: 'product',
      title: '产品',
      part: 'title',
      render: ({ Icon, ProductName }) => (
        <span className="flex items-center gap-3">
          {Icon && <SiteImage className={styles.icon} src={Icon} alt="" width={36} height={36} loading="lazy" />}
          <span className="product-name">{ProductName}</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: '状态',
      render: ({ Status, Reason }) => (
        <>
          <TrialStatusTag status={Status} />
          {Reason && <p className="text-secondary">{Reason}</p>}
        </>
      ),
    },
    { key: 'term', title: '试用时间', width: 220, render: (trial) => <TrialTerm trial={trial} /> },
    {
      key: 'application',
      title: '申请信息',
      render: ({ Contact, Mobile, CTime }) => (
        <>
          <span>{Contact ? `${Contact} ${Mobile}` : '申请人已注销'}</span>
          <br />
          <time className={styles.time} dateTime={CTime}>
            {formatDateTime(CTime)}
          </time>
        </>
      ),
    },
    {
      key: 'actions',
      title: '操作',
      part: 'actions',
      align: 'right',
      width: 130,
      render: (trial) => <TrialActions trial={trial} standings={standings} />,
    },
  ];
}
