import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { chinaDay } from '#contract/china-day.ts';
import {
  changeCouponOffer,
  changeCouponState,
  createCouponBatch,
  createCouponOffer,
  issueCouponToAll,
  issueCouponToList,
  stopCouponBatch,
} from '#contract/operator/coupon-endpoints.ts';
import { maxBatchSize, maxIssuedPeople } from '#contract/operator/coupon-offer.ts';
import type { GetCouponOfferReply, IssueCouponToListReply } from '#contract/operator/coupon-schema.ts';
import { saveFile } from '#data/save-file.ts';
import { ChangeDialog, type ChangePart } from '../../frame/change-dialog';
import type { Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { parseCount } from '../../ui/amount';
import type { FormField, FormValues } from '../../ui/form-field';
import { refreshes, useProductNames } from './fields';
import { couponForm, likeCoupon, toCouponInput, toFormValues } from './form';
import styles from './coupon.module.css';

interface CouponDialogProps {
  name: string;
  row: GetCouponOfferReply;
  /** The batch that is stopped. */
  part: string;
  reread: () => Promise<GetCouponOfferReply | undefined>;
}

/** The changes of one coupon, by the ends of their addresses. */
export function CouponDialog({ name, row, part, reread }: CouponDialogProps): ReactNode {
  const products = useProductNames();
  const params = { id: String(row.id) };
  const shared = { refreshes };
  switch (name) {
    case 'change':
      return (
        <ChangeDialog
          {...shared}
          title={`修改：${row.name}`}
          endpoint={changeCouponOffer}
          note={row.isIssued && '已经有人领到，优惠、产品和第一天不能再改，最后一天只能改晚。'}
          {...couponForm(products, row.isIssued)}
          record={{ values: toFormValues(row), version: row.version }}
          reread={async () => {
            const fresh = await reread();
            return fresh && { values: toFormValues(fresh), version: fresh.version };
          }}
          toInput={(values, change) => ({ params, body: { ...toCouponInput(values, products), ...change } })}
          confirmLabel="修改"
        />
      );
    case 'copy':
      return <CreateCouponDialog values={likeCoupon(row)} />;
    case 'stop':
    case 'disable':
    case 'resume': {
      const { label, state, note } = stateChanges[name];
      return (
        <ChangeDialog
          {...shared}
          title={`${label}：${row.name}`}
          endpoint={changeCouponState}
          note={note}
          record={{ values: {}, version: row.version }}
          reread={async () => {
            const fresh = await reread();
            return fresh && { values: {}, version: fresh.version };
          }}
          toInput={(_values, change) => ({ params, body: { state, ...change } })}
          confirmLabel={label}
          isDangerous={name !== 'resume'}
        />
      );
    }
    case 'issue':
      return (
        <ChangeDialog
          {...shared}
          title={`发给全部用户：${row.name}`}
          endpoint={issueCouponToAll}
          note="每位正常的用户发一张，已经有的不再发。"
          toInput={(_values, change) => ({ params, body: withoutVersion(change) })}
          confirmLabel="发放"
        />
      );
    case 'issue-list':
      return (
        <ChangeDialog
          {...shared}
          title={`发给名单：${row.name}`}
          endpoint={issueCouponToList}
          fields={[peopleInput]}
          record={{ values: { people: '' }, version: '' }}
          toInput={({ people }, change) => ({ params, body: { people: String(people), ...withoutVersion(change) } })}
          confirmLabel="发放"
          renderRehearsal={({ rows }) => <ListReport rows={rows} />}
        />
      );
    case 'batch':
      return (
        <ChangeDialog
          {...shared}
          title={`生成兑换码：${row.name}`}
          endpoint={createCouponBatch}
          fields={batchInputs}
          record={{ values: { size: '', note: '' }, version: '' }}
          toInput={({ size, note }, change) => ({
            params,
            body: { size: parseCount(String(size)) ?? 0, note: String(note), ...withoutVersion(change) },
          })}
          confirmLabel="生成"
          renderDone={({ file, entry }) => <BatchFile file={file} name={entry.subject.name} />}
        />
      );
    case 'stop-batch':
      return (
        <ChangeDialog
          {...shared}
          title={`停用这批兑换码：${row.batches.find(({ id }) => String(id) === part)?.note ?? ''}`}
          endpoint={stopCouponBatch}
          toInput={(_values, change) => ({ params: { id: part }, body: withoutVersion(change) })}
          confirmLabel="停用"
          isDangerous
        />
      );
    default:
      return null;
  }
}

/** Offers another coupon. @param values what its form begins with. */
export function CreateCouponDialog({ values: initial }: { values: FormValues }): ReactNode {
  const products = useProductNames();
  return (
    <ChangeDialog
      title="新建优惠券"
      endpoint={createCouponOffer}
      {...couponForm(products)}
      record={{ values: initial, version: '' }}
      toInput={(values, { reason, rehearse }) => ({ body: { ...toCouponInput(values, products), reason, rehearse } })}
      refreshes={refreshes}
      confirmLabel="新建"
      renderDone={({ entry: { subject } }) => (
        <p>
          已经建好。接着在<Link to={`/coupon/${subject.id}`}>「{subject.name}」的页面</Link>
          里发给用户，或生成兑换码。
        </p>
      )}
    />
  );
}

const stateChanges = {
  stop: { label: '停发', state: 'stopped', note: '停发后不能再领取和兑换，已经领到的照常使用。' },
  disable: { label: '停用', state: 'unusable', note: '停用后谁都不能再用，已经领到的也不能。' },
  resume: { label: '恢复发放', state: 'offered', note: '' },
} as const;

const peopleInput: FormField = {
  name: 'people',
  label: '名单',
  kind: 'lines',
  hint: `一行一个：手机号、邮箱，或企业名称（发给企业所有者）。最多 ${maxIssuedPeople} 行，可以从表格里整列粘贴。`,
};

const batchInputs: readonly FormField[] = [
  {
    name: 'size',
    label: '生成多少个',
    kind: 'count',
    unit: '个',
    hint: `每个只能兑换一次，一批最多 ${maxBatchSize.toLocaleString('en')} 个。`,
  },
  { name: 'note', label: '用途', hint: '例如“双十二短信”，方便以后区分。' },
];

const outcomes = {
  issued: '会发',
  owned: '已经有这张券',
  unknown: '没有找到这位用户',
  repeated: '和前面是同一位',
  ambiguous: '有多家同名企业，请改填手机号',
};

type ListRow = IssueCouponToListReply['rows'][number];

/** What becomes of each line of a list, those first that get nothing. */
function ListReport({ rows }: { rows: readonly ListRow[] }): ReactNode {
  const fields: readonly Field<ListRow>[] = [
    { name: 'line', label: '行', kind: 'count' },
    { name: 'text', label: '名单里的' },
    { name: 'who', label: '用户' },
    {
      name: 'outcome',
      label: '结果',
      kind: 'choice',
      choices: outcomes,
      states: { issued: 'good', owned: 'calm', unknown: 'bad', repeated: 'calm', ambiguous: 'bad' },
    },
  ];
  const order = [
    ...rows.filter(({ outcome }) => outcome !== 'issued'),
    ...rows.filter((row) => row.outcome === 'issued'),
  ];
  return (
    <div className={styles.rows}>
      <SmallTable label="名单" fields={fields} rows={order} rowKey={({ line }) => line} />
    </div>
  );
}

/** The codes of a new batch, which cannot be shown again. */
function BatchFile({ file, name }: { file: string; name: string }): ReactNode {
  return (
    <>
      <p>兑换码已经生成，请现在下载。用户在「个人中心 · 优惠券」里兑换。</p>
      <p>
        <Button
          theme="solid"
          onClick={() =>
            saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), `${name}-兑换码-${chinaDay(new Date())}.csv`)
          }
        >
          下载兑换码
        </Button>
      </p>
      <Banner fullMode={false} type="warning" closeIcon={null} description="关闭后不能再下载，系统里没有保存原文。" />
    </>
  );
}

function withoutVersion({ reason, rehearse }: ChangePart) {
  return { reason, rehearse };
}
