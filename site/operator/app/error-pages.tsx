import Button from '@douyinfe/semi-ui/lib/es/button';
import { useEffect, type ReactNode } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { PageHeading } from '../ui/page-heading';

export function UnknownPage(): ReactNode {
  return (
    <>
      <PageHeading title="没有这个页面" />
      <p>地址可能不完整，或页面已经移走。</p>
      <Link to="/">回到首页</Link>
    </>
  );
}

export function ForbiddenPage(): ReactNode {
  return (
    <>
      <PageHeading title="没有权限" />
      <p>您的角色不能查看这个页面。需要时请联系负责人。</p>
      <Link to="/">回到首页</Link>
    </>
  );
}

/** Stands in for a page that could not be loaded or drawn. */
export function BrokenPage(): ReactNode {
  const error = useRouteError();
  useEffect(() => {
    // oxlint-disable-next-line no-console
    console.error(error);
  }, [error]);
  return (
    <>
      <PageHeading title="页面没有显示出来" />
      <p>可能是网络中断，或控制台刚刚更新过。没有提交的内容需要重新填写。</p>
      <Button theme="solid" onClick={() => window.location.reload()}>
        重新加载
      </Button>
    </>
  );
}
