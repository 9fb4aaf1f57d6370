import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { compared, comparedIds, comparedName, namedIds } from '#contract/product/compared-products.ts';
import { getProduct } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { CompareForm, compareFormRead } from '#features/product-compare/compare-form.tsx';
import { CompareTable } from '#features/product-compare/compare-table.tsx';
import type { PageUrl } from '#data/http/page-read.ts';
import { useRead } from '#data/http/use-read.ts';
import { useResultFocus } from '#ui/focus/focus.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { Section } from '#ui/section/section.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { compareHead, compareLead, skippedText, tooFewText, tooManyText } from './compare-text';

const inputOf = (appId: string) => ({ params: { appId } });

export const reads = ({ query }: PageUrl) => [
  compareFormRead,
  ...comparedIds(query.getAll(comparedName)).map((appId) => ({
    endpoint: getProduct,
    input: inputOf(appId),
    canBeMissing: true,
  })),
];

export default function ProductComparePage(): ReactNode {
  const [query] = useSearchParams();
  const values = query.getAll(comparedName);
  const chosen = comparedIds(values);
  const { data: onSale } = useRead(compareFormRead.endpoint, compareFormRead.input);
  const ids = onSale ? chosen.filter((id) => onSale.items.some((item) => item.app_id === id)) : chosen;
  const all = [useChosen(ids[0]), useChosen(ids[1]), useChosen(ids[2])].slice(0, ids.length);
  const products = all.flatMap(({ data }) => data ?? []);
  const failed = all.filter(({ error }) => error);
  const isComplete = products.length === ids.length;
  const result = useRef<HTMLHeadingElement>(null);
  useResultFocus(result, isComplete || failed.length > 0 ? chosen.join() : undefined);
  return (
    <>
      <PageHead {...compareHead(products.map(({ name }) => name))} />
      <PageIntro title="产品对比" lead={compareLead} />
      <Section title="选产品">
        <CompareForm chosen={ids} preventScrollReset />
      </Section>
      <Section title="对比结果" titleRef={result}>
        {ids.length < chosen.length && <output>{skippedText}</output>}
        {namedIds(values).length > compared.max && <output>{tooManyText}</output>}
        {failed.length > 0 ? (
          <LoadFailure
            error={failed[0]?.error}
            onRetry={() => void Promise.all(failed.map(({ mutate }) => mutate()))}
          />
        ) : !isComplete ? (
          <SkeletonParagraph rows={8} />
        ) : products.length >= compared.min ? (
          <CompareTable products={products} />
        ) : (
          <EmptyState title={tooFewText(products.length)} text="在上面选两到三款，再点“对比”。">
            <LinkButton href={buildPath('product')}>查看全部产品</LinkButton>
          </EmptyState>
        )}
      </Section>
    </>
  );
}

/** One of the chosen products; nothing is asked for without a number. */
function useChosen(appId: string | undefined) {
  // Also the address of a read that is held back has to be whole.
  return useRead(getProduct, inputOf(appId ?? '0'), { enabled: appId !== undefined });
}
