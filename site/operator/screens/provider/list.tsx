import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/china-time.ts';
import { checkSystem } from '#contract/operator/system-endpoints.ts';
import type { CheckSystemReply } from '#contract/operator/system-schema.ts';
import { useAction } from '#data/http/use-action.ts';
import { Section } from '../../frame/detail-page';
import { StateMark, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { PageHeading } from '../../ui/page-heading';
import { useState } from 'react';

type Finding = CheckSystemReply['findings'][number];

const levels = {
  wrong: { name: '有问题', state: 'bad' },
  warning: { name: '注意', state: 'busy' },
  ok: { name: '正常', state: 'good' },
} as const;

const checkNames: Readonly<Record<string, string>> = {
  Settings: '设置',
  Ports: '端口',
  'Data folder': '数据目录',
  Database: '数据库',
  'Read replica': '只读副本',
  Origin: '网站地址',
  Proxy: '反向代理',
  Assets: '静态文件',
  'Not configured': '未配置',
  'Public site': '公网访问',
  Bucket: '对象存储',
  Mail: '邮件',
  SMS: '短信',
  Operators: '运营通知',
  Alipay: '支付宝',
  'WeChat Pay': '微信支付',
};

/** Whom to ask about a finding, by what was looked at; the sentence of a finding says the rest. */
const adviceOf: Readonly<Record<string, string>> = {
  Alipay: '登录支付宝开放平台，核对应用、密钥和已签约的产品。',
  'WeChat Pay': '登录微信支付商户平台，核对商户号、证书和 API 密钥。',
  SMS: '登录短信服务商的控制台，核对密钥、签名和模板是否已审核。',
  Mail: '核对邮箱的地址、账号和授权码。',
  Bucket: '登录对象存储的控制台，核对存储桶和访问密钥。',
  Operators: '核对群机器人的地址和密钥。',
};
const generalAdvice = '请把这句话发给维护服务器的同事，改好设置并重启后再检查一次。';

const fields: readonly Field<Finding>[] = [
  {
    name: 'level',
    label: '结果',
    isShort: true,
    render: ({ level }) => <StateMark state={levels[level].state}>{levels[level].name}</StateMark>,
  },
  { name: 'check', label: '检查项', isShort: true, read: ({ check }) => checkNames[check] ?? check },
  { name: 'sentence', label: '说明', render: ({ sentence }) => <span lang="en">{sentence}</span> },
  {
    name: 'advice',
    label: '怎么办',
    render: ({ level, check }) => (level === 'ok' ? undefined : (adviceOf[check] ?? generalAdvice)),
  },
];

/** Looks at the server and asks its providers, when an operator wants to know. */
export function ProviderList(): ReactNode {
  const [reply, setReply] = useState<CheckSystemReply>();
  const { run, isPending } = useAction(checkSystem, { failures: 'announced' });
  async function check(): Promise<void> {
    const found = await run({});
    if (found) setReply(found);
  }
  return (
    <>
      <header style={{ marginBottom: 16 }}>
        <PageHeading title="服务商" />
      </header>
      <Section title="检查">
        <p>
          检查服务器的设置，并用现有的密钥逐个询问支付、短信、邮件和存储服务商，不会产生费用，也不会发出消息。最多需要半分钟。
        </p>
        <p>
          <Button theme="solid" loading={isPending} onClick={() => void check()}>
            {reply ? '再检查一次' : '开始检查'}
          </Button>
        </p>
        <output>{isPending ? '正在检查…' : reply && summaryOf(reply)}</output>
      </Section>
      {reply && reply.findings.length > 0 && (
        <Section title="结果">
          <SmallTable
            label="检查结果"
            fields={fields}
            rows={worstFirst(reply.findings)}
            rowKey={({ check: name, sentence }) => `${name} ${sentence}`}
          />
        </Section>
      )}
    </>
  );
}

function summaryOf({ findings, checkedAt }: CheckSystemReply): string {
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length;
  const found = `${count('wrong')} 项有问题，${count('warning')} 项要注意，${count('ok')} 项正常`;
  return `${formatDateTime(checkedAt).slice(0, 16)} 检查：${found}。没有设置的服务商不在结果里。`;
}

function worstFirst(findings: readonly Finding[]): Finding[] {
  const order = Object.keys(levels);
  return [...findings].sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
}
