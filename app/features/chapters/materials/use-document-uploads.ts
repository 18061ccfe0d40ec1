import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredDocument } from '#contract/documents.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { useAppDispatch } from '../../../store/state.ts';
import { chaptersApi } from '../chapters.api.ts';
import { type DocumentUpload, progressAfter, type UploadProgress, waitingUpload } from './document-upload.ts';

/** The uploads of one form, and what may be done with them. */
export interface DocumentUploads {
  /** Those under way, waiting or refused, in the order of their choice; one that is done is not here any more. */
  readonly uploads: readonly DocumentUpload[];
  readonly add: (uploads: readonly DocumentUpload[]) => void;
  /** Takes one out, under way or not. */
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Sends those again that failed on the way. */
  readonly retryFailed: () => void;
  /** Takes out those that were to replace any other material than these. */
  readonly keepTo: (materialKeys: ReadonlySet<string>) => void;
}

/** An upload on its way, with the means to take it back. */
interface UnderWay {
  readonly key: string;
  readonly abort: () => void;
}

/**
 * Sends files one after another, so that they arrive in the order of their choice and the first is there as early as it can be.
 * @param onStored is called with each that has arrived; may change from one drawing to the next
 */
export function useDocumentUploads(
  onStored: (upload: DocumentUpload, document: StoredDocument) => void,
): DocumentUploads {
  const dispatch = useAppDispatch();
  const { maxDocumentBytes } = useSettings();
  const [uploads, setUploads] = useState<readonly DocumentUpload[]>([]);
  const underWay = useRef<UnderWay | null>(null);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });

  const setProgress = useCallback((key: string, progress: UploadProgress) => {
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, progress } : upload)));
  }, []);
  const takeOut = useCallback((key: string) => {
    setUploads((before) => before.filter((upload) => upload.key !== key));
  }, []);

  const send = useCallback(
    async (upload: DocumentUpload) => {
      const { key, file } = upload;
      let percent = 0;
      const onProgress = (share: number) => {
        const next = Math.round(share * 100);
        if (next !== percent) setProgress(key, { kind: 'sending', percent: next });
        percent = next;
      };
      const call = dispatch(chaptersApi.endpoints.uploadDocument.initiate({ file, onProgress }, { track: false }));
      const own = { key, abort: () => call.abort() };
      underWay.current = own;
      setProgress(key, { kind: 'sending', percent });
      const { data, error } = await call;
      // Taken back meanwhile: whatever came of it is nobody's any more.
      if (underWay.current !== own) return;
      underWay.current = null;
      if (!data) return setProgress(key, progressAfter(error));
      stored.current(upload, data);
      takeOut(key);
    },
    [dispatch, setProgress, takeOut],
  );

  const next = uploads.find(({ progress }) => progress.kind === 'waiting');
  const isSending = uploads.some(({ progress }) => progress.kind === 'sending');
  useEffect(() => {
    if (next && !isSending && !underWay.current) void send(next);
  }, [next, isSending, send]);

  const stop = useCallback((key: string | undefined) => {
    const call = underWay.current;
    if (!call || call.key !== key) return;
    underWay.current = null;
    call.abort();
  }, []);
  useEffect(() => () => stop(underWay.current?.key), [stop]);

  const add = useCallback(
    (more: readonly DocumentUpload[]) => {
      const judged = more.map((upload) => (upload.file.size > maxDocumentBytes ? tooLarge(upload) : upload));
      setUploads((before) => [...before, ...judged]);
    },
    [maxDocumentBytes],
  );
  const cancel = useCallback(
    (key: string) => {
      stop(key);
      takeOut(key);
    },
    [stop, takeOut],
  );
  const retryAll = useCallback((isMeant: (upload: DocumentUpload) => boolean) => {
    setUploads((before) => {
      const again = before.filter(isMeant);
      const others = before.filter((upload) => !isMeant(upload));
      return [...others, ...again.map(({ key, file, replacesKey }) => waitingUpload(file, replacesKey, key))];
    });
  }, []);
  const keepTo = (materialKeys: ReadonlySet<string>) => {
    for (const { key, replacesKey } of uploads) {
      if (replacesKey !== null && !materialKeys.has(replacesKey)) cancel(key);
    }
  };
  return {
    uploads,
    add,
    cancel,
    retry: (key) => retryAll((upload) => upload.key === key),
    retryFailed: () => retryAll(({ progress }) => progress.kind === 'failed'),
    keepTo,
  };
}

/** Not for a file that is no PDF: that is the better reason. */
function tooLarge(upload: DocumentUpload): DocumentUpload {
  return upload.progress.kind === 'refused'
    ? upload
    : { ...upload, progress: { kind: 'refused', code: 'FILE_TOO_LARGE' } };
}
