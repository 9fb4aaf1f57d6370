import { describe, expect, test } from 'vitest';
import { routePages } from '../../../../site/src/routes/route-pages';

describe('routePages', () => {
  test('marks the pages whose full content is later work', () => {
    const brief = Object.entries(routePages).flatMap(([name, page]) => (page.brief ? [name] : []));
    expect(brief.sort()).toEqual(['bingSubject', 'shujutong', 'solution', 'tuoguan'].sort());
  });
});
