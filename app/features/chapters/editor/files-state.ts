import type { DocumentUpload } from '../materials/document-upload.ts';
import type { PictureSlotId, PictureUpload } from '../questions/picture-uploads.ts';

/** A chosen file, PDF or picture, that is not on the server yet. */
export interface AwaitedFile {
  /** `failed` may succeed later, `refused` never will. */
  readonly kind: 'busy' | 'failed' | 'refused';
  readonly name: string;
  /** The key of its upload, or the place of its picture. */
  readonly place: string | PictureSlotId;
}

/**
 * The state of a form's files. Any file that is not on the server prevents saving, even one that never will be: the form closes when it is
 * saved, and nobody would notice the missing file.
 */
export type FilesState = { readonly kind: 'settled' } | AwaitedFile;

function awaitedDocument({ key, file, progress }: DocumentUpload): AwaitedFile {
  const kind = progress.kind === 'failed' || progress.kind === 'refused' ? progress.kind : 'busy';
  return { kind, name: file.name, place: key };
}

function awaitedPicture(upload: PictureUpload): AwaitedFile {
  const kind = upload.kind === 'sending' ? 'busy' : upload.mayPass ? 'failed' : 'refused';
  return { kind, name: upload.file.name, place: upload.slot };
}

function stateOf(files: readonly AwaitedFile[]): FilesState {
  const first = (kind: AwaitedFile['kind']) => files.find((one) => one.kind === kind);
  return first('busy') ?? first('failed') ?? first('refused') ?? { kind: 'settled' };
}

/** Returns the state of a form's PDFs. If several are missing, a busy one is told first and a refused one last. */
export function documentsState(uploads: readonly DocumentUpload[]): FilesState {
  return stateOf(uploads.map(awaitedDocument));
}

/** Returns the state of the pictures of a form's questions, in the same order. */
export function picturesState(uploads: readonly PictureUpload[]): FilesState {
  return stateOf(uploads.map(awaitedPicture));
}
