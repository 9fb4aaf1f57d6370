import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { articleDocument } from '../../../../site/contract/operator/content/article-document-schema';
import type { DraftDocument } from '../../../../site/contract/operator/content/content-schema';
import { productDocument } from '../../../../site/contract/operator/content/product-document-schema';
import type { DocumentField, FormSection } from '../../../../site/operator/content/content-form';
import { DocumentForm } from '../../../../site/operator/content/document-form';
import { articleSections } from '../../../../site/operator/screens/article/form';
import { productSections } from '../../../../site/operator/screens/product/form';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const isNamed =
  (name: string) =>
  (field: DocumentField): boolean =>
    field.name === name;
const fieldsOf = (sections: readonly FormSection[]) => sections.flatMap(({ fields }) => fields);

function Form({ fields, begin = {} }: { fields: readonly DocumentField[]; begin?: DraftDocument }) {
  const [document, setDocument] = useState(begin);
  return (
    <MemoryRouter>
      <DocumentForm
        sections={[{ title: '内容', fields }]}
        document={document}
        problems={{}}
        isDisabled={false}
        onChange={(name, value) => setDocument((before) => ({ ...before, [name]: value }))}
      />
    </MemoryRouter>
  );
}

interface Schema {
  safeParse(value: unknown): { readonly success: boolean };
}

/** Whether a list of texts may have so many, of such a length. */
const allows = (schema: Schema, count: number, length: number) =>
  schema.safeParse(Array.from({ length: count }, () => '字'.repeat(length))).success;

/** Whether the limits that a field states are those of a schema. */
function hasLimitsOf(schema: Schema, [field]: readonly DocumentField[]): boolean {
  if (field?.kind !== 'tags') return false;
  const { maxItems, maxItemLength } = field;
  const isTight = !allows(schema, maxItems + 1, maxItemLength) && !allows(schema, maxItems, maxItemLength + 1);
  return allows(schema, maxItems, maxItemLength) && isTight;
}

describe('DocumentForm', () => {
  test('says below tags how many there may be and how long, as the schema has it', () => {
    const articles = fieldsOf(articleSections({})).filter(isNamed('tags'));
    const products = fieldsOf(productSections());
    const versions = products.flatMap((field) => (field.kind === 'list' ? field.itemFields : []));
    const highlights: Schema = {
      safeParse: (value) =>
        productDocument.shape.versions.safeParse([{ code: 'basic', name: '基础版', highlights: value }]),
    };
    expect(hasLimitsOf(articleDocument.shape.tags, articles)).toBe(true);
    expect(hasLimitsOf(productDocument.shape.tags, products.filter(isNamed('tags')))).toBe(true);
    expect(hasLimitsOf(highlights, versions.filter(isNamed('highlights')))).toBe(true);
    render(<Form fields={articles} />);
    const hint = screen.getByText('最多 10 个，每个不超过 20 个字。');
    expect(screen.getByLabelText('标签（选填）').getAttribute('aria-describedby')).toBe(hint.id);
  });

  test('adds an update of a product above the earlier ones, with the day in China', () => {
    vi.useFakeTimers({ now: new Date('2026-12-01T17:00:00Z'), toFake: ['Date'] });
    const fields = fieldsOf(productSections())
      .filter(isNamed('updates'))
      .map((field) =>
        field.kind === 'list'
          ? { ...field, itemFields: field.itemFields.filter(({ kind }) => kind !== 'html') }
          : field,
      );
    render(<Form fields={fields} begin={{ updates: [{ version: '1.0.0', type: '新增', title: '第一版' }] }} />);
    fireEvent.click(screen.getByRole('button', { name: '添加记录' }));
    const versionsShown = screen.getAllByLabelText('版本号').map((input) => (input as HTMLInputElement).value);
    expect(versionsShown).toEqual(['', '1.0.0']);
    const [added] = screen.getAllByRole('listitem');
    expect(within(added as HTMLElement).getByLabelText('发布时间')).toHaveProperty('value', '2026-12-02T00:00');
  });

  test('takes a removed part back at its place', async () => {
    const fields: DocumentField[] = [
      {
        name: 'rows',
        label: '标题',
        kind: 'list',
        itemLabel: '行',
        emptyItem: { text: '' },
        itemFields: [{ name: 'text', label: '文字', kind: 'text' }],
      },
    ];
    render(<Form fields={fields} begin={{ rows: [{ text: '一' }, { text: '二' }, { text: '三' }] }} />);
    const texts = () => screen.getAllByLabelText<HTMLInputElement>('文字').map(({ value }) => value);
    fireEvent.click(screen.getByRole('button', { name: '删除行 2' }));
    expect(texts()).toEqual(['一', '三']);
    expect(screen.getByRole('status').textContent).toContain('已删除行 2');
    const undo = screen.getByRole('button', { name: '撤销' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    fireEvent.click(undo);
    expect(texts()).toEqual(['一', '二', '三']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('文字')[1]));
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });
});
