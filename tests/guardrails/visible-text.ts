import { type ESTree, parseSync, Visitor } from 'vite';

/** A text in a component that people would see or hear in one language only. */
export interface LiteralText {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Attributes whose value is shown or read aloud. */
const spokenAttributes = new Set([
  ...['alt', 'title', 'placeholder', 'label'],
  ...['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
]);
const unseenElements = new Set(['script', 'style']);

/** Every literal text with a letter in it, between tags or in a spoken attribute. Such texts belong in the locale files. */
export function findLiteralTexts(path: string, text: string): LiteralText[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: LiteralText[] = [];
  const report = (literal: Literal) => {
    const line = text.slice(0, literal.start).split('\n').length;
    if (/\p{L}/u.test(literal.text)) found.push({ path, line, text: literal.text.trim() });
  };
  const reportChildren = (children: readonly ESTree.JSXChild[]) => {
    for (const child of children) {
      if (child.type === 'JSXText') report({ text: child.value, start: child.start });
      if (child.type === 'JSXExpressionContainer') literalsOf(child.expression).forEach(report);
    }
  };
  new Visitor({
    JSXElement: (node) => {
      const { name } = node.openingElement;
      if (name.type !== 'JSXIdentifier' || !unseenElements.has(name.name)) reportChildren(node.children);
    },
    JSXFragment: (node) => reportChildren(node.children),
    JSXAttribute: (node) => {
      if (node.name.type !== 'JSXIdentifier' || !spokenAttributes.has(node.name.name) || node.value === null) return;
      const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      literalsOf(value).forEach(report);
    },
  }).visit(program);
  return found;
}

interface Literal {
  readonly text: string;
  readonly start: number;
}

/** The literals that an expression can evaluate to. */
function literalsOf(node: ESTree.Expression | ESTree.JSXEmptyExpression | ESTree.JSXElement): Literal[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((part) => ({ text: part.value.cooked ?? '', start: part.start }));
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'LogicalExpression':
      return literalsOf(node.right);
    case 'ParenthesizedExpression':
      return literalsOf(node.expression);
    default:
      return [];
  }
}
