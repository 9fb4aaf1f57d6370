import type { ReactNode } from 'react';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button, IconButton, SubmitButton } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { LineIcon } from '#ui/icon/line-icon.tsx';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import { MenuButton, MenuLink, Popover } from '#ui/popover/popover.tsx';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { TabPanels } from '#ui/tabs/tab-panels.tsx';
import styles from './play-ui.module.css';
import { longText, Row, type Story } from './story';

const themes = ['solid', 'light', 'outline', 'borderless', 'text'] as const;

const button: Story = {
  name: 'button',
  states: [
    ...themes.map((theme) => ({
      name: `theme="${theme}"`,
      element: (
        <Row>
          <Button theme={theme}>确定</Button>
          <Button theme={theme} type="danger">
            删除
          </Button>
          <Button theme={theme} loading>
            提交中
          </Button>
          <Button theme={theme} disabled>
            不可用
          </Button>
        </Row>
      ),
    })),
    {
      name: 'size',
      element: (
        <Row>
          <Button size="small">small</Button>
          <Button>default</Button>
          <Button size="large">large</Button>
          <Button size="page">page</Button>
          <Button size="row" theme="outline">
            row
          </Button>
        </Row>
      ),
    },
    { name: 'block', element: <Button block>与容器同宽</Button> },
    {
      name: 'size="page"：长文本',
      element: (
        <Button theme="solid" size="page">
          {longText}
        </Button>
      ),
    },
    {
      name: 'IconButton',
      element: (
        <Row>
          <IconButton label="搜索">
            <LineIcon name="search" />
          </IconButton>
          <IconButton label="搜索（小）" size="small">
            <LineIcon name="search" />
          </IconButton>
          <IconButton label="搜索（不可用）" disabled>
            <LineIcon name="search" />
          </IconButton>
        </Row>
      ),
    },
    { name: 'SubmitButton', element: <SubmitButton isPending={false}>提交</SubmitButton> },
    { name: 'SubmitButton：正在提交', element: <SubmitButton isPending>提交中</SubmitButton> },
  ],
};

const link: Story = {
  name: 'link',
  states: [
    {
      name: 'LinkButton',
      element: (
        <Row>
          <LinkButton href="/home">solid</LinkButton>
          <LinkButton href="/home" theme="outline">
            outline
          </LinkButton>
          <LinkButton href="/home" size="row" theme="outline">
            row
          </LinkButton>
          <LinkButton href="/favicon.svg" theme="outline" download>
            下载
          </LinkButton>
        </Row>
      ),
    },
    {
      name: 'LinkButton：深色背景上',
      element: (
        <div className={`${styles.night} flex wrap gap-3 padding-5 rounded-panel`}>
          <LinkButton href="/home" theme="inverse">
            light
          </LinkButton>
          <LinkButton href="/home" theme="ghost">
            ghost
          </LinkButton>
        </div>
      ),
    },
    {
      name: 'CallLink',
      element: (
        <Row>
          <CallLink>电话咨询</CallLink>
          <CallLink theme="outline" />
        </Row>
      ),
    },
    { name: '长文本', element: <LinkButton href="/home">{longText}</LinkButton> },
  ],
};

const copyButton: Story = {
  name: 'copy-button',
  states: [{ name: '复制后显示结果', element: <CopyButton text="1018" what="订单号" /> }],
};

function Menu({ close }: { close: () => void }): ReactNode {
  return (
    <>
      <MenuLink to="/mecenter/indexorder">我的订单</MenuLink>
      <MenuLink to="/mecenter/indexorg">企业与成员</MenuLink>
      <MenuButton onClick={close}>退出登录</MenuButton>
    </>
  );
}

const popover: Story = {
  name: 'popover',
  states: [
    {
      name: '点击或悬停时打开，或保持关闭',
      element: (
        <Row>
          <Popover button={<Button>打开菜单</Button>}>{({ closeToButton }) => <Menu close={closeToButton} />}</Popover>
          <Popover onHover button={<Button>悬停菜单</Button>}>
            {({ closeToButton }) => <Menu close={closeToButton} />}
          </Popover>
          <Popover isDisabled button={<Button>没有菜单</Button>}>
            {() => null}
          </Popover>
        </Row>
      ),
    },
  ],
};

const groups = [
  { label: '全部', href: '/mecenter/indexorder', isCurrent: true, count: 128 },
  { label: '待支付', href: '/mecenter/indexorder?status=unpaid', isCurrent: false, count: 2 },
  { label: '已完成', href: '/mecenter/indexorder?status=done', isCurrent: false, count: 120 },
  { label: '已取消', href: '/mecenter/indexorder?status=cancelled', isCurrent: false, count: 0 },
];

const tabs: Story = {
  name: 'tabs',
  isWide: true,
  states: [
    { name: 'GroupTabs', element: <GroupTabs label="订单状态" unit="笔" groups={groups} /> },
    {
      name: 'GroupTabs：比容器宽',
      element: (
        <GroupTabs
          label="很多分组"
          groups={Array.from({ length: 24 }, (_, index) => ({
            label: `第 ${index + 1} 组`,
            href: `/product/index?group=${index}`,
            isCurrent: index === 3,
          }))}
        />
      ),
    },
    {
      name: 'TabPanels',
      element: (
        <TabPanels
          label="登录方式"
          tabs={['密码登录', '验证码登录', '扫码登录'].map((label) => ({ label, render: () => <p>{label}的内容</p> }))}
        />
      ),
    },
  ],
};

const breadcrumb: Story = {
  name: 'breadcrumb',
  isWide: true,
  states: [
    {
      name: '三级',
      element: (
        <Breadcrumb
          items={[{ name: '首页', path: 'home' }, { name: '产品中心', path: 'product' }, { name: '智能托管' }]}
        />
      ),
    },
    {
      name: '长文本',
      element: (
        <Breadcrumb items={[{ name: '首页', path: 'home' }, { name: '学院', path: 'college' }, { name: longText }]} />
      ),
    },
  ],
};

/** What people press and follow. */
export const actionStories: readonly Story[] = [button, link, copyButton, popover, tabs, breadcrumb];
