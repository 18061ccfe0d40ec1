import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredDocument } from '#contract/documents.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { useAppDispatch } from '../../../store/state.ts';
import { chaptersApi } from '../chapters.api.ts';
import { type DocumentUpload, progressAfter, type UploadProgress, waitingUpload } from './document-upload.ts';

/** The uploads of one form, and the actions on them. */
export interface DocumentUploads {
  /** Uploads that are under way, waiting or refused, in the order of choice. A finished upload is removed. */
  readonly uploads: readonly DocumentUpload[];
  readonly add: (uploads: readonly DocumentUpload[]) => void;
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly retryFailed: () => void;
  /** Removes uploads that would replace a material other than these. */
  readonly keepTo: (materialKeys: ReadonlySet<string>) => void;
}

interface UnderWay {
  readonly key: string;
  readonly abort: () => void;
}

/**
 * Sends files one after another, so that they arrive in the order of choice and the first one as early as possible.
 * @param onStored is called for each stored file; may change from one drawing to the next
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
      // It was cancelled meanwhile: its result is ignored.
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

/** Refuses a file over the limit, unless it is not a PDF: that is the better reason. */
function tooLarge(upload: DocumentUpload): DocumentUpload {
  return upload.progress.kind === 'refused'
    ? upload
    : { ...upload, progress: { kind: 'refused', code: 'FILE_TOO_LARGE' } };
}
