import type { ReactNode } from 'react';
import { pageNumber, queryState, shortText, useQueryState } from '#data/query/query-state.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import type { ChartOptions } from '#ui/chart/chart-options.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { costRanking } from '#ui/chart/cost-ranking.ts';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { Field } from '#ui/field/field.tsx';
import { ItemList, ListItem } from '#ui/item-list/item-list.tsx';
import { KeyMetrics } from '#ui/metrics/key-metrics.tsx';
import { FilterForm } from '#ui/paged-list/filter-form.tsx';
import { PagedTable } from '#ui/paged-list/paged-table.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import { RecordTable } from '#ui/table/record-table.tsx';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { Timeline } from '#ui/timeline/timeline.tsx';
import { Held, longText, Row, type Story } from './story';

interface Member {
  id: number;
  name: string;
  role: string;
  spent: string;
  isOwner: boolean;
}

const members: readonly Member[] = [
  { id: 1, name: '王小明', role: '所有者', spent: '¥12,800.00', isOwner: true },
  { id: 2, name: '李华', role: '成员', spent: '¥3,200.00', isOwner: false },
  { id: 3, name: longText, role: '成员', spent: '—', isOwner: false },
];

const columns: readonly RecordColumn<Member>[] = [
  { key: 'name', title: '姓名', part: 'title', render: ({ name }) => name },
  { key: 'role', title: '角色', render: ({ role }) => role },
  { key: 'spent', title: '消耗', align: 'right', render: ({ spent }) => spent },
  {
    key: 'actions',
    title: '操作',
    part: 'actions',
    width: 120,
    render: ({ name, isOwner }) =>
      isOwner ? null : (
        <Button theme="text" aria-label={`移除${name}`}>
          移除
        </Button>
      ),
  },
];

const rowKey = ({ id }: Member) => id;

const table: Story = {
  name: 'table',
  isWide: true,
  states: [
    { name: 'RecordTable', element: <RecordTable label="成员" columns={columns} rows={members} rowKey={rowKey} /> },
    {
      name: 'RecordTable：正在更新',
      element: (
        <Held initial={false}>
          {(isBusy, setBusy) => (
            <>
              <RecordTable label="更新中的成员" columns={columns} rows={members} rowKey={rowKey} isBusy={isBusy} />
              <Button theme="text" onClick={() => setBusy(!isBusy)}>
                切换正在更新
              </Button>
            </>
          )}
        </Held>
      ),
    },
    { name: 'RecordTableSkeleton', element: <RecordTableSkeleton label="正在加载成员" columns={columns} rows={2} /> },
  ],
};

const descriptions: Story = {
  name: 'descriptions',
  states: [
    {
      name: 'FactList',
      element: (
        <FactList
          facts={[
            { name: '企业名称', value: '演示科技有限公司' },
            { name: '状态', value: <ToneTag tone="green">已认证</ToneTag> },
            { name: '备注', value: longText },
          ]}
        />
      ),
    },
  ],
};

const listQuery = queryState({ name: shortText(20), page: pageNumber });

function PagedMembers({ page, count }: { page: number; count: number }): ReactNode {
  const query = useQueryState(listQuery);
  const data = { Items: members.slice(0, count), Total: 240, Page: page, PageSize: 10 };
  const read = { data, error: undefined, mutate: () => undefined };
  return (
    <PagedTable
      list={{ data, last: data, isBusy: false, read }}
      query={query}
      label="成员"
      unit="位"
      columns={columns}
      rowKey={rowKey}
      empty={null}
    />
  );
}

function FilterExample(): ReactNode {
  const query = useQueryState(listQuery);
  return (
    <FilterForm label="查找成员" query={query} names={['name']}>
      <Field label="姓名" compact>
        {(props) => <input {...props} name="name" defaultValue={query.values.name} />}
      </Field>
    </FilterForm>
  );
}

const pagedList: Story = {
  name: 'paged-list',
  isWide: true,
  states: [
    { name: 'PagedTable：第一页', element: <PagedMembers page={1} count={2} /> },
    { name: 'PagedTable：中间', element: <PagedMembers page={12} count={2} /> },
    { name: 'PagedTable：超出最后一页', element: <PagedMembers page={99} count={0} /> },
    { name: 'FilterForm：查询后可以清除', element: <FilterExample /> },
  ],
};

const itemList: Story = {
  name: 'item-list',
  states: [
    {
      name: 'ItemList',
      element: (
        <ItemList label="已开通的应用">
          <ListItem icon="/favicon.svg" actions={<Button size="row">打开</Button>}>
            <p className="text-ink weight-600">智能托管</p>
            <p className="text-secondary size-small">2027-01-01 到期</p>
          </ListItem>
          <ListItem actions={<ToneTag tone="grey">已过期</ToneTag>}>{longText}</ListItem>
        </ItemList>
      ),
    },
  ],
};

const progressBar: Story = {
  name: 'progress-bar',
  states: [
    {
      name: 'ProgressBar',
      element: (
        <>
          <ProgressBar value={0} />
          <ProgressBar value={0.4} />
          <ProgressBar value={0.95} isWarning />
        </>
      ),
    },
  ],
};

const timeline: Story = {
  name: 'timeline',
  states: [
    {
      name: 'Timeline',
      element: (
        <Timeline
          events={[
            { title: '已开票', text: longText, at: '2026-11-02T10:00:00+08:00', actor: '系统' },
            { title: '已提交', text: '已提交', at: '2026-11-01T09:30:00+08:00', actor: '王小明' },
          ]}
        />
      ),
    },
  ],
};

const metrics: Story = {
  name: 'metrics',
  isWide: true,
  states: [
    {
      name: 'KeyMetrics',
      element: (
        <KeyMetrics
          metrics={[
            { label: '今日消耗', value: '¥12,800' },
            { label: '点击', value: '48,210' },
            { label: '转化成本', value: '¥38.60' },
            { label: '托管账号', value: '36' },
          ]}
        />
      ),
    },
  ],
};

const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const trend: ChartOptions = {
  grid: { left: 8, right: 16, top: 32, bottom: 8, containLabel: true },
  legend: { top: 0 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: days },
  yAxis: { type: 'value' },
  series: [
    { type: 'line', name: '消耗', data: [820, 932, 901, 934, 1290, 1330, 1320] },
    { type: 'line', name: '收入', data: [720, 832, 1001, 1134, 1190, 1530, 1620] },
  ],
};
const ranking: ChartOptions = {
  ...costRanking,
  yAxis: { type: 'category', data: ['搜索', '信息流', '开屏'] },
  series: [{ type: 'bar', name: '消耗', data: [8200, 6100, 2300] }],
};
const share: ChartOptions = {
  series: [
    {
      type: 'pie',
      name: '消耗',
      data: [
        { name: '搜索', value: 48 },
        { name: '信息流', value: 36 },
        { name: '开屏', value: 16 },
      ],
    },
  ],
};
const noData: ChartOptions = { series: [] };
/** Height of each chart, in px. */
const chartHeight = 240;

const chart: Story = {
  name: 'chart',
  states: [
    { name: '折线', element: <Chart options={trend} height={chartHeight} label="一周消耗与收入" /> },
    { name: '条形', element: <Chart options={ranking} height={chartHeight} label="各渠道消耗" /> },
    { name: '饼图', element: <Chart options={share} height={chartHeight} label="消耗占比" /> },
    { name: '没有数据', element: <Chart options={noData} height={chartHeight} label="没有数据的图表" /> },
    {
      name: '正在加载',
      element: <Chart options={noData} height={chartHeight} label="正在加载的图表" state="loading" />,
    },
    { name: '加载失败', element: <Chart options={noData} height={chartHeight} label="失败的图表" state="failed" /> },
  ],
};

const tag: Story = {
  name: 'tag',
  states: [
    {
      name: 'ToneTag',
      element: (
        <Row>
          <ToneTag tone="orange">待支付</ToneTag>
          <ToneTag tone="blue">进行中</ToneTag>
          <ToneTag tone="green">已完成</ToneTag>
          <ToneTag tone="grey">已取消</ToneTag>
        </Row>
      ),
    },
  ],
};

function Person({ name, address, size }: { name: string; address: string; size?: 96 }): ReactNode {
  return <Avatar name={name} address={address} {...(size && { size })} />;
}

const avatar: Story = {
  name: 'avatar',
  states: [
    {
      name: '图片、首字与失效的图片',
      element: (
        <Row>
          <Person name="演示" address="/favicon.svg" />
          <Person name="王小明" address="" />
          <Person name="admin" address="data:image/png;base64," />
          <Person name="王小明" address="" size={96} />
          <Person name="演示" address="/favicon.svg" size={96} />
        </Row>
      ),
    },
  ],
};

/** What shows data. */
export const recordStories: readonly Story[] = [
  table,
  pagedList,
  itemList,
  descriptions,
  progressBar,
  timeline,
  metrics,
  chart,
  tag,
  avatar,
];
