/** What no name needs and PostgreSQL or a terminal stumbles over. */
const controlCharacters = /\p{Cc}+/gu;
/** What makes a name read otherwise than it is: `exe.pdf` may stand there for `fdp.exe`. */
const directionMarks = /\p{Bidi_Control}+/gu;
/** What a name ends in that says of what type the file is; `Notes 1.2` and `St. John` say nothing of it. */
const extension = /\.(?=\d*[a-z])[a-z\d]{1,5}$/i;

/** A file's name as it is kept, of what its sender calls it: without the folders before it, on one line; `otherwise` where nothing is left. */
export function storedNameOf(name: string, maxLength: number, otherwise: string): string {
  const lastPart = name.split(/[/\\]/).at(-1) ?? '';
  const plain = lastPart.replaceAll(directionMarks, '').replaceAll(controlCharacters, ' ');
  const cleaned = plain.trim().slice(0, maxLength).toWellFormed();
  return cleaned === '' ? otherwise : cleaned;
}

/** The same for a PDF, which never says that it is of another type. */
export function storedPdfNameOf(name: string, maxLength: number): string {
  const stored = storedNameOf(name, maxLength, 'document.pdf');
  if ((extension.exec(stored)?.[0] ?? '.pdf').toLowerCase() === '.pdf') return stored;
  return `${stored.slice(0, maxLength - '.pdf'.length)}.pdf`.toWellFormed();
}
