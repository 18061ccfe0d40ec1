import MarkdownIt from 'markdown-it';
import { apiBase } from '#contract/addresses.ts';
import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '#server/text/escape-html.ts';
import { interfaceText, type Texts } from '#server/text/texts.ts';
import type { InterfaceDocument } from './document.ts';
import type { JsonSchema } from './schemas.ts';

interface PageOptions {
  readonly language: Language;
  /** All languages that the page exists in. */
  readonly languages: readonly Language[];
  /** Its address. */
  readonly page: string;
  readonly texts: Pick<Texts, 'locales' | 'content'>;
}

interface Described {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema?: JsonSchema;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Described[];
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Described>>;
}

/**
 * The document as a page without scripts: the guide, every operation and every schema. The guide is in the reader's language;
 * descriptions of operations and fields are in English.
 */
export function integratorsPage(document: InterfaceDocument, guide: string, options: PageOptions): string {
  const { language, languages, page, texts } = options;
  const markdown = new MarkdownIt();
  const say = (key: string) => escapeHtml(interfaceText(texts, language, 'integrators', key));
  const told = (text = '') => markdown.renderInline(text);
  const { parameters, responses } = document.components;
  const components: Readonly<Record<string, Readonly<Record<string, Described>>>> = { parameters, responses };
  const resolved = (part: Described): Described => {
    const [kind = '', name = ''] = part.$ref?.split('/').slice(2) ?? [];
    return components[kind]?.[name] ?? part;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...(operation as DescribedOperation),
      call: `${method.toUpperCase()} ${apiBase}${path.slice(1)}`,
    })),
  );

  function table(rows: readonly (readonly string[])[], headings: readonly string[]): string {
    if (rows.length === 0) return '';
    const head = headings.map((key) => `<th scope="col">${say(key)}</th>`).join('');
    const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
  }

  function fieldsOf(schema: JsonSchema): string {
    const parts = [schema, ...(schema.allOf ?? [])];
    const rows = parts.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([name, field]) => [
        `<code>${name}</code>${required.includes(name) ? '' : '?'}`,
        typeOf(field),
        told(field.description),
      ]),
    );
    const others = (schema.allOf ?? []).filter(({ $ref }) => $ref).map(typeOf);
    return `${others.length > 0 ? `<p>${others.join(' + ')}</p>` : ''}${table(rows, ['field', 'type', 'meaning']) || `<p>${typeOf(schema)}</p>`}`;
  }

  function operationSection({
    operationId,
    call,
    summary,
    description,
    parameters = [],
    requestBody,
    responses,
  }: (typeof operations)[number]) {
    const asked = parameters
      .map(resolved)
      .map(({ name = '', in: place, required, schema = {}, description: about, example }) => [
        `<code>${name}</code>${required ? '' : '?'}`,
        `${place}, ${typeOf(schema)}`,
        `${told(about)} <code>${escapeHtml(String(example))}</code>`,
      ]);
    const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema, example }]) => {
      const shown =
        example === undefined ? '' : `<pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre>`;
      return `<p><code>${type}</code>: ${typeOf(schema)}</p>${shown}`;
    });
    const answers = Object.entries(responses).map(([status, answer]) => {
      const { content = {}, description: about } = resolved(answer);
      const types = Object.entries(content).map(([type, { schema }]) =>
        type.endsWith('problem+json') ? codesOf(schema) : `<code>${type}</code> ${typeOf(schema)}`,
      );
      return [status === 'default' ? say('otherwise') : status, types.join('<br>') || told(about)];
    });
    const call_ = `<h3 id="${operationId}"><code>${escapeHtml(call)}</code></h3>`;
    return `${call_}<p>${told(summary)}. ${told(description)}</p>${table(asked, ['parameter', 'type', 'meaning'])}${bodies.join('')}${table(answers, ['status', 'answer'])}`;
  }

  const groups = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ tags }) => tags.includes(name));
    const contents = own
      .map(({ operationId, summary }) => `<li><a href="#${operationId}">${told(summary)}</a></li>`)
      .join('');
    return `<section><h2 id="${name}">${name}</h2><p>${told(description)}</p><ul>${contents}</ul>${own.map(operationSection).join('')}</section>`;
  });
  const schemas = Object.entries<JsonSchema>(document.components.schemas).map(
    ([name, schema]) => `<h3 id="schema-${name}">${name}</h3><p>${told(schema.description)}</p>${fieldsOf(schema)}`,
  );
  const title = say('title');
  const others = languages.map(
    (each) =>
      `<a href="${page}?language=${each}" hreflang="${each}" lang="${each}"${each === language ? ' aria-current="page"' : ''}>${each.toUpperCase()}</a>`,
  );
  const contents = document.tags.map(({ name }) => `<a href="#${name}">${name}</a>`).join(' ');
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="${page}/style.css"></head><body><header><a href="/"><span aria-hidden="true">${texts.content.brand.sign}</span>${escapeHtml(document.info.title)}</a><nav aria-label="${say('languages')}">${others.join(' ')}</nav></header><main><h1>${title}</h1>${markdown.render(guide)}<h2>${say('operations')}</h2><p>${say('inEnglish')}</p><nav aria-label="${say('operations')}">${contents}</nav>${groups.join('')}<section><h2 id="schemas">${say('schemas')}</h2>${schemas.join('')}</section></main></body></html>`;
}

/** The error codes of a problem's schema. */
function codesOf({ allOf = [] }: JsonSchema): string {
  return allOf.flatMap(({ properties }) => (properties?.code ? [typeOf(properties.code)] : [])).join('');
}

/** A type in a few words, with a link to each schema that it names. */
function typeOf(schema: JsonSchema): string {
  const { $ref, type, format, items, anyOf, allOf } = schema;
  if ($ref) return `<a href="#schema-${$ref.split('/').at(-1)}">${$ref.split('/').at(-1)}</a>`;
  if (anyOf ?? allOf) return (anyOf ?? allOf ?? []).map(typeOf).join(anyOf ? ' | ' : ' + ');
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' | ');
  if (items) return `${typeOf(items)}[]`;
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, each]) => `${name}: ${typeOf(each)}`)
      .join(', ')} }`;
  return `${[type].flat().join(' | ')}${format ? ` (${format})` : ''}`;
}
