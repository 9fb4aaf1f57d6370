import type { Services } from '../player/services';

type Options = Pick<Services, 'options'>;

/** Returns a reader of an option of the page. It parses each value once, as parsing may log a warning. */
export function pageValue<Value>(name: string, parse: (given: unknown) => Value): (services: Options) => Value {
  const parsed = new WeakMap<Services['options'], { readonly given: unknown; readonly value: Value }>();
  return ({ options }) => {
    const given = options.extension(name);
    let known = parsed.get(options);
    // NaN is not equal to itself.
    if (!known || !Object.is(known.given, given)) known = { given, value: parse(given) };
    parsed.set(options, known);
    return known.value;
  };
}
