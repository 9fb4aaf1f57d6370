import ts from 'typescript';
import { elementOf } from './element-type.mjs';

/**
 * Types of the element's fields, by name, as a reader can use them: the strings of a union in place of its name.
 * @param root folder of the package, with a slash at its end.
 */
export function literalTypes(root) {
  const { checker, type } = elementOf(root);
  const fields = checker.getPropertiesOfType(type);
  return new Map(fields.map((field) => [field.name, textOf(checker, checker.getTypeOfSymbol(field))]));
}

function textOf(checker, type) {
  const [item] = checker.isArrayType(type) ? checker.getTypeArguments(type) : [];
  if (item && stringsOf(item)) return `readonly (${stringsOf(item)})[]`;
  return stringsOf(type) ?? checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
}

/** The strings of a union of nothing else. */
function stringsOf(type) {
  if (!type.isUnion() || !type.types.every((one) => one.isStringLiteral())) return undefined;
  return type.types.map(({ value }) => `'${value}'`).join(' | ');
}
