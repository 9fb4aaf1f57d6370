import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import { useState, type ReactNode } from 'react';
import { listSettings } from '#contract/operator/system-endpoints.ts';
import type { ListSettingsReply } from '#contract/operator/system-schema.ts';
import { failureText } from '#data/http/api-failure.ts';
import { useRead } from '#data/http/use-read.ts';
import { Loading } from '../../ui/loading';
import { Section } from '../../frame/detail-page';
import { StateMark, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { PageHeading } from '../../ui/page-heading';
import { settingPurposes } from './fields';

type Setting = ListSettingsReply['settings'][number];

const topicNames: Readonly<Record<string, string>> = {
  'The server': '服务器',
  Data: '数据',
  Addresses: '地址',
  'Signing in': '登录',
  Money: '收款和发票',
  Messages: '消息',
  Pages: '页面',
  'Search engines': '搜索引擎',
};

const fields: readonly Field<Setting>[] = [
  { name: 'name', label: '名称', isShort: true, render: ({ name }) => <code>{name}</code> },
  { name: 'value', label: '值', render: (setting) => <Value setting={setting} /> },
  {
    name: 'purpose',
    label: '作用',
    render: (setting) => (
      <>
        {purposeOf(setting)}
        {setting.consequences.map((sentence) => (
          <StateMark key={sentence} state="busy">
            <span lang="en" style={{ whiteSpace: 'normal' }}>
              {sentence}
            </span>
          </StateMark>
        ))}
      </>
    ),
  },
];

function Value({ setting: { isSecret, isSet, value, default: fallback } }: { setting: Setting }): ReactNode {
  if (isSet) return isSecret ? '已设置（保密）' : <code style={{ overflowWrap: 'anywhere' }}>{value}</code>;
  return fallback === 'none' ? '未设置' : `默认：${fallback}`;
}

function purposeOf({ name }: Setting): string {
  return settingPurposes[name] ?? '';
}

/** The settings of the server, which are changed where it runs. */
export function SettingList(): ReactNode {
  const { data, error, mutate } = useRead(listSettings, {});
  const [search, setSearch] = useState('');
  const matches = (setting: Setting) =>
    `${setting.name} ${purposeOf(setting)}`.toLowerCase().includes(search.trim().toLowerCase());
  const found = data?.settings.filter(matches) ?? [];
  const topics = [...new Set(found.map(({ topic }) => topic))];
  return (
    <>
      <PageHeading title="设置" />
      <p>这里只能看。设置在服务器的环境变量里修改，重启后生效；密钥和密码从不显示。英文的提示与服务器日志里的相同。</p>
      {!data && !error && <Loading rows={8} />}
      {!data && error && (
        <Banner fullMode={false} type="danger" closeIcon={null} description={failureText(error)}>
          <Button onClick={() => void mutate()}>重试</Button>
        </Banner>
      )}
      {data && (
        <search>
          <SemiInput
            aria-label="搜索设置"
            placeholder="名称或作用"
            value={search}
            style={{ maxWidth: 320, marginBottom: 16 }}
            onChange={setSearch}
          />
        </search>
      )}
      {data && data.consequences.length > 0 && (
        <Section title="要注意">
          <ul lang="en">
            {data.consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
      )}
      {data && <output>{found.length === 0 ? '没有符合条件的设置' : ''}</output>}
      {topics.map((topic) => (
        <Section key={topic} title={topicNames[topic] ?? topic}>
          <SmallTable
            label={topicNames[topic] ?? topic}
            fields={fields}
            rows={found.filter((setting) => setting.topic === topic)}
            rowKey={({ name }) => name}
          />
        </Section>
      ))}
    </>
  );
}
