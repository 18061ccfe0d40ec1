/** Hexadecimal digits of a content's SHA-256 that its file is named with. */
const hashLength = 32;

/** Name that a PDF has in the media store, by the SHA-256 of its bytes in hex. */
export function documentFileName(contentHash: string): string {
  return `${contentHash.slice(0, hashLength)}.pdf`;
}

/** Whether a file of the media store is a PDF's. */
export function isDocumentFile(name: string): boolean {
  return name.endsWith('.pdf');
}
