import type { Services } from '../player/services';

/** Reads what the page gives under a name; parsed once for each value, as that may warn the page's author. */
export function pageValue<Value>(
  name: string,
  parse: (given: unknown) => Value,
): (services: Pick<Services, 'options'>) => Value {
  let given: unknown;
  let value = parse(given);
  return ({ options }) => {
    const now = options.extension(name);
    // NaN is not equal to itself.
    if (!Object.is(now, given)) value = parse(now);
    given = now;
    return value;
  };
}
