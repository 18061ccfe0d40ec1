import { apiBase } from '#contract/addresses.ts';
import type { Transport } from './transport.ts';

/**
 * A call by XMLHttpRequest, because fetch does not report upload progress. Like fetch it rejects if there was no answer: the connection
 * broke, or the call was aborted.
 */
export const uploadTransport: Transport = ({ method, path, headers, body, signal, onUploadProgress }) =>
  new Promise((resolve, reject) => {
    const takenBack = () => reject(new DOMException('Taken back', 'AbortError'));
    if (signal.aborted) return takenBack();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, apiBase + path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onUploadProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: request.responseText,
      });
    });
    request.addEventListener('error', () => reject(new TypeError('No connection')));
    request.addEventListener('abort', takenBack);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    request.send(body);
  });
