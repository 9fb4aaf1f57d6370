import ts from 'typescript';
import { youngGlobals, youngMembers } from './young-names';

/**
 * Names of what a module takes from the browser and the oldest ones lack, look-behind and `await` outside of functions included.
 * A call that may be absent, `x.showPopover?.()`, is none.
 */
export function findYoungCode(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  visit(source, false);
  return found;

  function visit(node: ts.Node, isInFunction: boolean): void {
    const name = nameOf(node) ?? (isInFunction ? undefined : awaitOf(node));
    if (name !== undefined) found.push(name);
    const isFunction = ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);
    ts.forEachChild(node, (child) => visit(child, isInFunction || isFunction));
  }
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return memberOf(node);
  if (ts.isIdentifier(node)) return isGlobal(node) && Object.hasOwn(youngGlobals, node.text) ? node.text : undefined;
  if (ts.isRegularExpressionLiteral(node)) return patternOf(node.text);
  const isMade = ts.isNewExpression(node) && node.expression.getText() === 'RegExp';
  return isMade ? patternOf(node.arguments?.[0]?.getText() ?? '') : undefined;
}

function memberOf({ expression, name, parent }: ts.PropertyAccessExpression): string | undefined {
  if (ts.isCallExpression(parent) && parent.questionDotToken) return undefined;
  const [owner = ''] = /\w+$/.exec(expression.getText()) ?? [];
  return [name.text, `${owner}.${name.text}`].find((each) => Object.hasOwn(youngMembers, each));
}

/** Whether an identifier is used by itself, rather than as the name of a member, a type or a declaration. */
function isGlobal(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return ts.isCallExpression(parent) || ts.isNewExpression(parent);
}

function patternOf(pattern: string): string | undefined {
  if (/\(\?<[=!]/.test(pattern)) return 'look-behind';
  return /\/[a-z]*v[a-z]*$/.test(pattern) ? 'flag v' : undefined;
}

function awaitOf(node: ts.Node): string | undefined {
  const isLoop = ts.isForOfStatement(node) && node.awaitModifier !== undefined;
  return ts.isAwaitExpression(node) || isLoop ? 'await of a module' : undefined;
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
