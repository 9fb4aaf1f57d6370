import ts from 'typescript';
import { elementOf } from './element-type.mjs';

/** The file of an interface that lists members of the element. */
const INTERFACE = /\/src\/element\/[a-z]+-api\.ts$/;

/**
 * The members of the element that its interfaces document, and their attributes, as a custom-elements manifest has them.
 * @param root folder of the package, with a slash at its end.
 */
export function interfaceMembers(root) {
  const { checker, type } = elementOf(root);
  const symbols = checker
    .getPropertiesOfType(type)
    .filter(({ declarations }) => declarations?.every((one) => INTERFACE.test(one.getSourceFile().fileName)));
  return {
    members: symbols.map((symbol) => memberOf(checker, symbol)),
    attributes: symbols.flatMap((symbol) => attributeOf(checker, symbol)),
  };
}

function memberOf(checker, symbol) {
  const shared = { name: symbol.name, ...docsOf(checker, symbol) };
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  if (!(symbol.flags & ts.SymbolFlags.Method))
    return { kind: 'field', ...shared, ...(isReadonly(symbol) && { readonly: true }) };
  const parameters = signature.parameters.map((one) => ({
    name: one.name,
    type: { text: checker.typeToString(checker.getTypeOfSymbol(one)) },
  }));
  return {
    kind: 'method',
    ...shared,
    parameters,
    return: { type: { text: checker.typeToString(signature.getReturnType()) } },
  };
}

function attributeOf(checker, symbol) {
  const name = tagOf(symbol, 'attr');
  return name ? [{ name, fieldName: symbol.name, type: { text: '' }, ...docsOf(checker, symbol) }] : [];
}

function docsOf(checker, symbol) {
  const deprecated = tagOf(symbol, 'deprecated');
  const description = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ');
  return { description, ...(deprecated && { deprecated }) };
}

function tagOf(symbol, tag) {
  return ts.displayPartsToString(symbol.getJsDocTags().find(({ name }) => name === tag)?.text);
}

function isReadonly({ declarations }) {
  return declarations.every(
    (one) => ts.isGetAccessor(one) || ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Readonly,
  );
}
