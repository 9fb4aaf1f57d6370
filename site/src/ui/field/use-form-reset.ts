import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of a form whose fields go back to their default values when the address changes these, as after going back. The form
 * stays the same, so that it keeps the focus.
 * @param shown What the address says.
 */
export function useFormReset(shown: string): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    form.current?.reset();
  }, [shown]);
  return form;
}
