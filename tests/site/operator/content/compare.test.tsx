import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { DraftDocument } from '../../../../site/contract/operator/content/content-schema';
import { DocumentChanges } from '../../../../site/operator/content/compare';
import { agreementSections } from '../../../../site/operator/screens/agreement/form';
import { productSections } from '../../../../site/operator/screens/product/form';

afterEach(cleanup);

const clause = (id: string, title: string, text = `${title}的正文`, items = '') => ({ id, title, text, items });
const clauses = [clause('accept', '接受条款'), clause('liability', '责任'), clause('changes', '变更')];

/** A document as the database gives it back: the members of each part are in an order of its own. */
const stored = (document: DraftDocument): DraftDocument =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((part: object) =>
            Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.length - other.length)),
          )
        : value,
    ]),
  );

const compare = (before: readonly DraftDocument[], after: readonly DraftDocument[]) => {
  const { container } = render(
    <DocumentChanges
      type="agreement"
      sections={agreementSections()}
      before={{ clauses: before }}
      after={stored({ clauses: after })}
    />,
  );
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { removed: texts('del'), added: texts('ins'), parts: texts('b'), text: container.textContent };
};

describe('DocumentChanges', () => {
  test('marks the heading that was changed, and nothing of other clauses or of what they are known by', () => {
    const { removed, added, parts, text } = compare(clauses, [
      ...clauses.slice(0, 2),
      { ...clauses[2], title: '变更和通知' },
    ]);
    expect([removed, added, parts]).toEqual([[], ['和通知'], ['条款 3']]);
    expect(text).toBe('条款条款 3变更和通知');
  });

  test('shows an added clause as one, and a removed one', () => {
    const { removed, added, parts } = compare(clauses, [
      clause('', '定义', '词语的意思', '第一项'),
      ...clauses.slice(1),
    ]);
    expect(parts).toEqual(['条款 1（删除）', '条款 1（新增）']);
    expect(removed).toEqual(['接受条款', '接受条款的正文']);
    expect(added).toEqual(['定义', '词语的意思', '第一项']);
  });

  test('names a clause that was moved, and compares it with itself', () => {
    const [accept, liability, changes] = clauses as [object, object, object];
    const { removed, added, parts } = compare(clauses, [
      { ...changes, text: '变更的全文' },
      accept,
      liability,
    ] as never);
    expect(parts).toEqual(['条款 1（换了位置）']);
    expect([removed, added]).toEqual([['正'], ['全']]);
  });

  test('says that only the name in the address was changed, without it', () => {
    const { text } = compare(clauses, [...clauses.slice(0, 2), { ...clauses[2], id: 'notice' }] as never);
    expect(text).toBe('条款条款 3变更改了地址里的名字');
  });

  test('compares parts without a key by what they are about', () => {
    const faq = [
      { q: '多久开通？', a: '一天。' },
      { q: '能退款吗？', a: '能。' },
    ];
    const [first, second] = faq;
    render(
      <DocumentChanges
        type="product"
        sections={productSections()}
        before={{ faq }}
        after={stored({ faq: [{ q: '怎么付款？', a: '线上。' }, first, { ...second, a: '不能。' }] })}
      />,
    );
    expect(screen.getAllByText(/^问题 \d/).map(({ textContent }) => textContent)).toEqual(['问题 1（新增）', '问题 3']);
    expect(screen.getByText('不').tagName).toBe('INS');
  });
});
