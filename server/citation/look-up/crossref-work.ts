type Fields = Readonly<Record<string, unknown>>;

/**
 * The work that a look-up service tells of, as CSL-JSON or Crossref's near relation of it, which the reader of CSL-JSON knows too. Added is
 * what only Crossref says in a way of its own. undefined where the answer tells of no work.
 */
export function workOfAnswer(answer: unknown): Fields | undefined {
  const work = isFields(answer) && isFields(answer.message) ? answer.message : answer;
  if (!isFields(work)) return undefined;
  const title = textOf(work.title);
  if (title === '') return undefined;
  const { subtitle, link, institution, ...others } = work;
  const isInTitle = title.toLowerCase().includes(textOf(subtitle).toLowerCase());
  const pdf = pdfOf(link);
  return {
    ...others,
    ...(isInTitle ? {} : { subtitle }),
    ...(pdf === '' ? {} : { PDF: pdf }),
    ...(others.publisher === undefined && institution !== undefined ? { publisher: institution } : {}),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text, or the first of a list of texts. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first.trim() : '';
}

/** The whole text as PDF, where the publisher lets everybody read it: other links are for machines that check for copies. */
function pdfOf(links: unknown): string {
  if (!Array.isArray(links)) return '';
  const pdf: unknown = links.find(
    (link) =>
      isFields(link) && link['content-type'] === 'application/pdf' && link['intended-application'] === 'syndication',
  );
  return isFields(pdf) ? textOf(pdf.URL) : '';
}
