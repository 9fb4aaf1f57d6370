import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TodayQueue } from '#contract/operator/today-schema.ts';
import { failureText } from '#data/http/api-failure.ts';
import { Loading } from '../../ui/loading';
import { Section } from '../../frame/detail-page';
import type { Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { useToday } from '../../frame/today';
import { PageHeading } from '../../ui/page-heading';

type Item = TodayQueue['items'][number];

const fields: readonly Field<Item>[] = [
  { name: 'title', label: '事项', render: ({ path, title }) => <Link to={path}>{title}</Link> },
  { name: 'since', label: '等待自', kind: 'moment' },
];

/** What waits for the operator, what waits longest first. */
export function Today(): ReactNode {
  const { data, error, mutate } = useToday();
  return (
    <>
      <div style={{ marginBottom: 16 }}>
        <PageHeading title="今日" />
      </div>
      {!data && !error && <Loading rows={6} />}
      {!data && error && (
        <Banner fullMode={false} type="danger" closeIcon={null} description={failureText(error)}>
          <Button onClick={() => void mutate()}>重试</Button>
        </Banner>
      )}
      {data?.total === 0 && (
        <Section title="都处理完了">
          <p>现在没有等您处理的事。有新的会显示在这里，菜单上也会有数字。</p>
        </Section>
      )}
      {data?.queues.map((queue) => (
        <Section key={queue.name} title={`${queue.name}（${queue.total}）`}>
          <SmallTable
            label={queue.name}
            fields={fields}
            rows={queue.items}
            rowKey={({ path, title }) => path + title}
            isEven
          />
          {queue.total > queue.items.length && (
            <p>
              <Link to={queue.list}>
                全部 {queue.total.toLocaleString('en')} 条{queue.name}
              </Link>
            </p>
          )}
        </Section>
      ))}
    </>
  );
}
