/** Characters that no name needs and that PostgreSQL or a terminal cannot handle. */
const controlCharacters = /\p{Cc}+/gu;
/** Marks that make a name look different from what it is: `exe.pdf` may stand there for `fdp.exe`. */
const directionMarks = /\p{Bidi_Control}+/gu;
/** The end of a name that tells the file's type; `Notes 1.2` and `St. John` have none. */
const extension = /\.(?=\d*[a-z])[a-z\d]{1,5}$/i;

/** The name under which a file is kept, made from the sender's name: on one line and without folders; `otherwise` where nothing is left. */
export function storedNameOf(name: string, maxLength: number, otherwise: string): string {
  const lastPart = name.split(/[/\\]/).at(-1) ?? '';
  const plain = lastPart.replaceAll(directionMarks, '').replaceAll(controlCharacters, ' ');
  const cleaned = plain.trim().slice(0, maxLength).toWellFormed();
  return cleaned === '' ? otherwise : cleaned;
}

/** Makes the name of a PDF in the same way. It never looks like another type. */
export function storedPdfNameOf(name: string, maxLength: number): string {
  const stored = storedNameOf(name, maxLength, 'document.pdf');
  if ((extension.exec(stored)?.[0] ?? '.pdf').toLowerCase() === '.pdf') return stored;
  return `${stored.slice(0, maxLength - '.pdf'.length)}.pdf`.toWellFormed();
}
