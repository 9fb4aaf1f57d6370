import type { ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { failureMessages } from '#contract/failure-messages.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { lazyModule, type LazyModule } from '#data/chunks/lazy-module.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { ExceptionView } from '#ui/exception/exception-view.tsx';
import { LineIcon } from '#ui/icon/line-icon.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';
import { longText, OnDemand, type Story } from './story';

const skeleton: Story = {
  name: 'skeleton',
  states: [
    {
      name: 'Skeleton',
      element: (
        <>
          <SkeletonTitle />
          <SkeletonParagraph rows={3} />
        </>
      ),
    },
    {
      name: 'DelayedSkeleton',
      element: (
        <DelayedSkeleton label="正在加载订单">
          <SkeletonParagraph rows={2} />
        </DelayedSkeleton>
      ),
    },
  ],
};

const emptyState: Story = {
  name: 'empty-state',
  isWide: true,
  states: [
    {
      name: 'EmptyState',
      element: (
        <EmptyState title="还没有订单" text="购买后的订单会显示在这里。">
          <LinkButton href="/product/index">去看产品</LinkButton>
          <LinkButton href="/home" theme="outline">
            返回首页
          </LinkButton>
        </EmptyState>
      ),
    },
    { name: 'EmptyState：长文本', element: <EmptyState title={longText} text={longText} /> },
    {
      name: 'EmptyState：有图，没有边框',
      element: <EmptyState title="暂无数据" picture={<LineIcon name="search" />} />,
    },
  ],
};

/** A read in the state of the moment. */
function read(state: { data?: string; error?: ApiFailure }) {
  return { data: undefined, error: undefined, mutate: async () => undefined, ...state };
}

const offline = new ApiFailure('transport', '');
const refused = new ApiFailure('business', failureMessages.unavailable, {
  code: codes.unavailable,
  requestId: '01JD7Q2V8X',
});
const gone = new ApiFailure('business', failureMessages.notFound, { code: codes.notFound });
const content = (data: string): ReactNode => <p>{data}</p>;

const queryView: Story = {
  name: 'query-view',
  states: [
    { name: '正在加载', element: <QueryView read={read({})}>{content}</QueryView> },
    { name: '没有网络', element: <QueryView read={read({ error: offline })}>{content}</QueryView> },
    { name: '服务失败', element: <QueryView read={read({ error: refused })}>{content}</QueryView> },
    {
      name: '没有内容',
      element: (
        <QueryView read={read({ error: gone })} missing={<EmptyState title="暂无发票" />}>
          {content}
        </QueryView>
      ),
    },
    { name: '有内容', element: <QueryView read={read({ data: '已加载的内容' })}>{content}</QueryView> },
    { name: 'LoadFailure', element: <LoadFailure onRetry={() => undefined} /> },
  ],
};

const entityPage: Story = {
  name: 'entity-page',
  isWide: true,
  states: [
    {
      name: '正在加载',
      element: (
        <EntityPage read={read({})} title="订单详情">
          {content}
        </EntityPage>
      ),
    },
    {
      name: '加载失败',
      element: (
        <EntityPage read={read({ error: refused })} title="产品详情">
          {content}
        </EntityPage>
      ),
    },
    {
      name: '不存在',
      element: (
        <OnDemand label="显示或收起不存在的页面">
          {() => (
            <EntityPage read={read({ error: gone })} title="文章">
              {content}
            </EntityPage>
          )}
        </OnDemand>
      ),
    },
  ],
};

const exceptions = [
  { status: '403', title: '没有访问权限', description: '请联系企业管理员开通。' },
  { status: '404', title: '页面不存在', description: '地址可能已经改变。' },
  { status: '500', title: '页面暂时无法显示', description: '请刷新页面重试。', requestId: '01JD7Q2V8X' },
] as const;

const exception: Story = {
  name: 'exception',
  isWide: true,
  states: exceptions.map((facts) => ({
    name: facts.status,
    element: (
      <OnDemand label={`显示或收起 ${facts.status}`}>
        {() => <ExceptionView {...facts} {...(facts.status === '500' && { onReload: () => undefined })} />}
      </OnDemand>
    ),
  })),
};

const noProps = {};
const pendingModule: LazyModule<{ default: () => ReactNode }> = {
  loaded: undefined,
  load: () => new Promise(() => undefined),
};
const failingModule = lazyModule<{ default: () => ReactNode }>(
  async () => {
    throw new Error('This part never loads.');
  },
  { pauses: [], sleep: async () => undefined, isOnline: () => true },
);

const lazyPart: Story = {
  name: 'lazy-part',
  states: [
    {
      name: '正在加载',
      element: (
        <LazyPart module={pendingModule} props={noProps}>
          <Button aria-busy>外观设置</Button>
        </LazyPart>
      ),
    },
    { name: '加载失败', element: <LazyPart module={failingModule} props={noProps} /> },
    {
      name: '加载失败，有占位',
      element: (
        <LazyPart module={failingModule} props={noProps}>
          <Button>外观设置</Button>
        </LazyPart>
      ),
    },
  ],
};

/** What stands in the place of content that is loading, missing or failed. */
export const waitingStories: readonly Story[] = [skeleton, emptyState, queryView, entityPage, exception, lazyPart];
