import { useRef } from 'react';
import { useBrowserLayoutEffect } from '#data/scheduling.ts';

interface ControlledField<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/**
 * Takes what a visitor typed, or the browser filled in, while the field was the server's markup without script: without it
 * the next rendering would empty the field.
 * @param id of the element.
 */
export function usePreHydrationInput(id: string, field: ControlledField<string>): void {
  usePreHydrationElement<HTMLInputElement>(id, ({ value }) => {
    if (value !== field.value) field.onChange(value);
  });
}

/** The same for a checkbox. */
export function usePreHydrationCheck(id: string, field: ControlledField<boolean>): void {
  usePreHydrationElement<HTMLInputElement>(id, ({ checked }) => {
    if (checked !== field.value) field.onChange(checked);
  });
}

function usePreHydrationElement<Field extends HTMLElement>(id: string, apply: (element: Field) => void): void {
  const isApplied = useRef(false);
  // Before the first rendering that a layout effect causes, such as that of react-hook-form: it would empty the field for a moment, and
  // what is typed in that moment would replace what was there.
  useBrowserLayoutEffect(() => {
    // From then on React hears of changes.
    if (isApplied.current) return;
    isApplied.current = true;
    const element = document.getElementById(id) as Field | null;
    if (element) apply(element);
  });
}
