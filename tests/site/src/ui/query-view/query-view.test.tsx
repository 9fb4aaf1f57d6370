import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { QueryView } from '../../../../../site/src/ui/query-view/query-view';

describe('QueryView', () => {
  afterEach(cleanup);

  const notFound = new ApiFailure('business', '没有这个产品', { code: codes.notFound });
  const show = (error: ApiFailure, missing?: string) =>
    render(
      <QueryView read={{ data: undefined, error, mutate: async () => undefined }} missing={missing}>
        {() => null}
      </QueryView>,
    );

  test('says that there is none, where the page stands without it', () => {
    show(notFound, '正在准备中');
    expect(screen.getByText('正在准备中')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['a failure', new ApiFailure('transport', '网络异常'), '正在准备中'],
    ['none, where there has to be one', notFound, undefined],
  ])('offers to try again after %s', (_what, error, missing) => {
    show(error, missing);
    expect(screen.getByRole('button', { name: /重/ })).toBeTruthy();
    expect(screen.queryByText('正在准备中')).toBeNull();
  });
});
