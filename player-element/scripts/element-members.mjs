import ts from 'typescript';

/** Sources in which the element's members stand. */
const SOURCE = /\/src\/element\/[a-z-]+\.ts$/;

const { Override, NonPublicAccessibilityModifier, Readonly } = ts.ModifierFlags;

/**
 * Returns the public members of the element and their attributes, as a custom-elements manifest has them. The type
 * checker knows them, wherever the element has them from; the manifest's own analyzer reads no more than the class.
 * @param root folder of the package, with a slash at its end.
 */
export function elementMembers(root) {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const path = `${root}src/element/xl-video-player.ts`;
  const program = ts.createProgram([path], options);
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path)));
  const element = checker.getDeclaredTypeOfSymbol(exported.find(({ name }) => name === 'XlVideoPlayer'));
  const symbols = checker.getPropertiesOfType(element).filter(isPublic);
  return {
    members: symbols.map((symbol) => memberOf(checker, symbol)),
    attributes: symbols.flatMap((symbol) => attributeOf(checker, symbol)),
  };
}

/** Members of LitElement and of EventTarget are known, in whatever way the element has its own of them. */
function isPublic(symbol) {
  if (symbol.name in EventTarget.prototype || hasTag(symbol, 'internal')) return false;
  return symbol.declarations?.every(
    (one) =>
      SOURCE.test(one.getSourceFile().fileName) &&
      !ts.isPrivateIdentifier(one.name) &&
      !hasModifier(one, Override | NonPublicAccessibilityModifier),
  );
}

function memberOf(checker, symbol) {
  const type = checker.getTypeOfSymbol(symbol);
  const shared = { name: symbol.name, ...docsOf(checker, symbol) };
  if (!(symbol.flags & ts.SymbolFlags.Method)) {
    return {
      kind: 'field',
      ...shared,
      type: { text: textOf(checker, type) },
      ...(isReadonly(symbol) && { readonly: true }),
    };
  }
  const [signature] = type.getCallSignatures();
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
  if (!hasTag(symbol, 'attr')) return [];
  const type = { text: textOf(checker, checker.getTypeOfSymbol(symbol)) };
  return [{ name: tagOf(symbol, 'attr'), fieldName: symbol.name, type, ...docsOf(checker, symbol) }];
}

function docsOf(checker, symbol) {
  const description = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ');
  return { description, ...(hasTag(symbol, 'deprecated') && { deprecated: tagOf(symbol, 'deprecated') }) };
}

function hasTag(symbol, tag) {
  return symbol.getJsDocTags().some(({ name }) => name === tag);
}

function tagOf(symbol, tag) {
  return ts.displayPartsToString(symbol.getJsDocTags().find(({ name }) => name === tag)?.text);
}

function hasModifier(declaration, flags) {
  return (ts.getCombinedModifierFlags(declaration) & flags) !== 0;
}

function isReadonly({ declarations }) {
  return declarations.every((one) => ts.isGetAccessor(one) || hasModifier(one, Readonly));
}

/** A type as a reader can use it: the strings of a union in place of its name. */
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
