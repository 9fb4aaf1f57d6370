import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { allProducts } from '#contract/product/all-products.ts';
import { compared, comparedName, comparePath } from '#contract/product/compared-products.ts';
import { listProducts } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/choice.tsx';
import { useFormReset } from '#ui/field/use-form-reset.ts';

/** The read behind the form, for the server to answer ahead. */
export const compareFormRead = { endpoint: listProducts, input: allProducts, optional: true } as const;

interface CompareFormProps {
  /** What the address chooses. */
  chosen?: readonly string[];
  /** Whether its own page shows the comparison, and leads there. */
  preventScrollReset?: boolean;
}

/** Chooses two or three products to be compared; without scripts the browser sends it. */
export function CompareForm({ chosen = [], preventScrollReset = false }: CompareFormProps): ReactNode {
  const navigate = useNavigate();
  const hintId = useId();
  const form = useFormReset(chosen.join());
  const { data } = useRead(listProducts, allProducts);
  const [ids, setIds] = useState<readonly string[]>(chosen);
  const [isTooFew, setIsTooFew] = useState(false);
  const products = data?.items ?? [];
  if (products.length < compared.min) return null;
  const isFull = ids.length >= compared.max;
  const readChoice = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setIsTooFew(false);
    setIds(idsIn(currentTarget));
  };
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Some may have been chosen before this script ran.
    const current = idsIn(event.currentTarget);
    setIds(current);
    if (current.length < compared.min) setIsTooFew(true);
    else void navigate(comparePath(current.slice(0, compared.max)), { preventScrollReset });
  };
  return (
    <form
      ref={form}
      className="flex wrap items-center gap-4"
      action={buildPath('productCompare')}
      onChange={readChoice}
      onReset={() => setIds(chosen)}
      onSubmit={compare}
    >
      <fieldset className="flex wrap gap-3">
        <legend className="visually-hidden">要对比的产品</legend>
        {products.map(({ app_id: id, name }) => (
          <Checkbox
            key={id}
            look="tile"
            name={comparedName}
            value={id}
            defaultChecked={chosen.includes(id)}
            disabled={isFull && !ids.includes(id)}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <Button htmlType="submit" theme="solid" size="large" aria-describedby={hintId}>
        对比
      </Button>
      <output id={hintId} className={`${isTooFew ? 'text-danger' : 'text-secondary'} size-small`}>
        {isTooFew ? '请先选两到三款产品' : `选两到三款，已选 ${ids.length} 款`}
      </output>
    </form>
  );
}

function idsIn(form: HTMLFormElement): string[] {
  return new FormData(form).getAll(comparedName).map(String);
}
