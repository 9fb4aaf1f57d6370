import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { WholeWords } from '../../../../../../site/src/shared/ui/content/whole-words';

describe('WholeWords', () => {
  afterEach(cleanup);

  test('lets lines break between words, and says the same text', () => {
    render(
      <h2>
        <WholeWords text="渠道后台 <b> & 数据" />
      </h2>,
    );
    const heading = screen.getByRole('heading', { name: '渠道后台 <b> & 数据' });
    expect(heading.querySelectorAll('wbr').length).toBeGreaterThan(0);
    expect(heading.querySelector('b')).toBeNull();
  });
});
