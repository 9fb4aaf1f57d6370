import ts from 'typescript';
import { attributeLackedBy, eventLackedBy, globalLackedBy, mayBeYoung, memberLackedBy } from './support-of';

/** What only pages on HTTPS have. Taken as optional, by `navigator as Partial<Navigator>`, it may be absent. */
const secureOnly = new Set([
  'Crypto.randomUUID',
  'Crypto.subtle',
  ...'clipboard credentials locks mediaDevices serviceWorker share storage wakeLock'
    .split(' ')
    .map((name) => `Navigator.${name}`),
  'caches',
  'cookieStore',
]);
const secureMembers = new Set([...secureOnly].map((name) => name.replace(/^.*\./, '')));

/** What only refines a page, and may be absent. */
const refiningAttributes = new Set(['closedby', 'fetchpriority', 'playsinline', 'writingsuggestions']);

/**
 * Finds what modules take from the browser and the oldest ones lack. The compiler says whose member a name is, the data of MDN who
 * has it from when.
 * @param files paths of the modules; nothing but these is looked at.
 * @returns the names by the file, in their order, look-behind and `await` outside of functions included. What is asked for where it
 * is used, such as `x.showPopover?.()`, is none.
 */
export function findYoungCode(files: readonly string[], host?: ts.CompilerHost): Map<string, string[]> {
  const program = ts.createProgram(files, compilerOptions, host);
  const checker = program.getTypeChecker();
  const found = files.map(
    (file) => [file, [...new Set(namesIn(program.getSourceFile(file)!, checker))].sort()] as const,
  );
  return new Map(found.filter(([, names]) => names.length > 0));
}

/** All that some browser has, so that the objects of young members are known. */
export const compilerOptions: ts.CompilerOptions = {
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

function namesIn(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found = findYoungSyntax(source);
  const visit = (node: ts.Node): void => {
    const name = nameOf(node, checker);
    if (name !== undefined) found.push(name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Look-behind and the flag `v` in regular expressions, and `await` outside of functions: no build can compile them away. */
export function findYoungSyntax(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    const name = patternOf(node) ?? (isInFunction ? undefined : awaitOf(node));
    if (name !== undefined) found.push(name);
    const isFunction = ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);
    ts.forEachChild(node, (child) => visit(child, isInFunction || isFunction));
  };
  visit(source, false);
  return found;
}

function patternOf(node: ts.Node): string | undefined {
  const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
  const pattern = ts.isRegularExpressionLiteral(node)
    ? node.text
    : isMade
      ? (node.arguments?.[0]?.getText() ?? '')
      : '';
  if (/\(\?<[=!]/.test(pattern)) return 'look-behind';
  return ts.isRegularExpressionLiteral(node) && /\/[a-z]*v[a-z]*$/.test(pattern) ? 'flag v' : undefined;
}

function awaitOf(node: ts.Node): string | undefined {
  const isLoop = ts.isForOfStatement(node) && node.awaitModifier !== undefined;
  return ts.isAwaitExpression(node) || isLoop ? 'await of a module' : undefined;
}

function nameOf(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  if (ts.isPropertyAccessExpression(node))
    return isAskedFor(node) ? undefined : memberOf(node.name, node.name, checker);
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) return bindingOf(node, checker);
  if (ts.isIdentifier(node)) return isCalled(node) ? callableOf(node, checker) : undefined;
  if (ts.isCallExpression(node)) return wordOf(node);
  if (ts.isJsxAttribute(node)) return attributeOf(node.name.getText().toLowerCase());
  return ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html' ? templateOf(node) : undefined;
}

/** Whether a member is called or read on only where it is there: `x.y?.()`, `x.y?.z`. */
function isAskedFor({ parent }: ts.PropertyAccessExpression): boolean {
  return (
    (ts.isCallExpression(parent) || ts.isPropertyAccessExpression(parent)) && parent.questionDotToken !== undefined
  );
}

function memberOf(name: ts.Node, node: ts.Node, checker: ts.TypeChecker): string | undefined {
  const member = name.getText();
  if (!mayBeYoung(member) && !secureMembers.has(member)) return undefined;
  return youngMember(checker.getSymbolAtLocation(node), member);
}

function bindingOf(node: ts.BindingElement, checker: ts.TypeChecker): string | undefined {
  const name = node.propertyName ?? node.name;
  if (!ts.isIdentifier(name) || (!mayBeYoung(name.text) && !secureMembers.has(name.text))) return undefined;
  return youngMember(checker.getTypeAtLocation(node.parent).getProperty(name.text), name.text);
}

/** The name of a member with its object, where it is the browser's, not optional, and young. */
function youngMember(symbol: ts.Symbol | undefined, member: string): string | undefined {
  if (!symbol || symbol.flags & ts.SymbolFlags.Optional) return undefined;
  const owner = symbol.declarations?.filter(isOfBrowser).map(ownerOf).find(Boolean);
  // Styles that scripts set are the matter of style sheets.
  if (!owner || owner.startsWith('CSSStyle')) return undefined;
  const name = `${owner}.${member}`;
  return memberLackedBy(owner, member) || secureOnly.has(name) ? name : undefined;
}

/** The object that a declaration of a member stands in: `interface URL { … }`, `interface ArrayConstructor { … }`, `declare var URL: { … }`. */
function ownerOf({ parent }: ts.Declaration): string | undefined {
  if (ts.isInterfaceDeclaration(parent)) return objectOf(parent.name.text);
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) return parent.parent.name.getText();
  // A namespace, as CSS is one.
  return ts.isModuleBlock(parent) ? parent.parent.name.getText() : variableOwner(parent);
}

/** The object that TypeScript gives interfaces of its own for. */
function objectOf(name: string): string {
  return name
    .replace(/(.)Constructor$/, '$1')
    .replace(/^Readonly(?=Array|Map|Set)/, '')
    .replace(/^IteratorObject$/, 'Iterator');
}

function variableOwner(list: ts.Node): string | undefined {
  const block = list.parent?.parent;
  return ts.isVariableDeclarationList(list) && block && ts.isModuleBlock(block)
    ? block.parent.name.getText()
    : undefined;
}

function isOfBrowser(declaration: ts.Declaration): boolean {
  return /\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName);
}

/** Whether an identifier is used by itself, rather than as the name of a member, a type or a declaration. */
function isCalled(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return ts.isCallExpression(parent) || ts.isNewExpression(parent);
}

function callableOf(node: ts.Identifier, checker: ts.TypeChecker): string | undefined {
  if (!globalLackedBy(node.text) && !secureOnly.has(node.text)) return undefined;
  return checker.getSymbolAtLocation(node)?.declarations?.some(isOfBrowser) ? node.text : undefined;
}

/** An event that is listened for, or an attribute that is set, by a word. */
function wordOf({ expression, arguments: [word] }: ts.CallExpression): string | undefined {
  if (!ts.isPropertyAccessExpression(expression) || !word || !ts.isStringLiteral(word)) return undefined;
  const verb = expression.name.text;
  if (verb === 'addEventListener') return eventLackedBy(word.text) && `${word.text} event`;
  return verb === 'setAttribute' || verb === 'toggleAttribute' ? attributeOf(word.text) : undefined;
}

function attributeOf(name: string): string | undefined {
  return !refiningAttributes.has(name) && attributeLackedBy(name) ? `${name} attribute` : undefined;
}

function templateOf({ template }: ts.TaggedTemplateExpression): string | undefined {
  const names = [...template.getText().matchAll(/\s\??([a-z-]+)=/g)].map(([, name = '']) => attributeOf(name));
  return names.find(Boolean);
}

/** The style sheets in a module of the element, as one text. */
export function styleSheetsIn(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const sheets: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'css') sheets.push(sheetOf(node.template));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sheets.join('\n');
}

/** The text of a sheet, with a value in place of each expression, and nothing in place of one that stands for rules. */
function sheetOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  let sheet = template.head.text;
  for (const { literal } of template.templateSpans) {
    const isRules = /(^|\n)\s*$/.test(sheet) && /^\s*(\n|$)/.test(literal.text);
    sheet += (isRules ? '' : '0') + literal.text;
  }
  return sheet;
}
