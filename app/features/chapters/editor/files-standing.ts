import type { DocumentUpload } from '../materials/document-upload.ts';
import type { PictureSlotId, PictureUpload } from '../questions/picture-uploads.ts';

/** A chosen file that has not arrived, wherever it belongs. */
export interface AwaitedFile {
  /** `failed` may get through another time, `refused` never will. */
  readonly kind: 'busy' | 'failed' | 'refused';
  readonly name: string;
  /** Key of its upload, or the place of its picture. */
  readonly place: string | PictureSlotId;
}

/**
 * How the files of a form stand. Whatever has not arrived keeps the form from being saved, even what never will: the form closes when it is
 * saved, and nobody would have seen that the file is not in it.
 */
export type FilesStanding = { readonly kind: 'settled' } | AwaitedFile;

function awaitedDocument({ key, file, progress }: DocumentUpload): AwaitedFile {
  const kind = progress.kind === 'failed' || progress.kind === 'refused' ? progress.kind : 'busy';
  return { kind, name: file.name, place: key };
}

function awaitedPicture(upload: PictureUpload): AwaitedFile {
  const kind = upload.kind === 'sending' ? 'busy' : upload.mayPass ? 'failed' : 'refused';
  return { kind, name: upload.file.name, place: upload.slot };
}

function standingOf(files: readonly AwaitedFile[]): FilesStanding {
  const first = (kind: AwaitedFile['kind']) => files.find((one) => one.kind === kind);
  return first('busy') ?? first('failed') ?? first('refused') ?? { kind: 'settled' };
}

/** How a form stands with its documents; where several have not arrived, busy ones are told first, refused ones last. */
export function documentsStanding(uploads: readonly DocumentUpload[]): FilesStanding {
  return standingOf(uploads.map(awaitedDocument));
}

/** The same for the pictures of its questions. */
export function picturesStanding(uploads: readonly PictureUpload[]): FilesStanding {
  return standingOf(uploads.map(awaitedPicture));
}
