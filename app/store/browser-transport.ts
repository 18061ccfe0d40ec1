import { apiBase } from '#contract/addresses.ts';
import { downloadTransport } from './download.ts';
import type { Transport } from './transport.ts';

/** What all calls that outlive their page may carry together is 64 KiB: the rest of them end with the page. */
const maxKeptAliveLength = 30_000;

const fetchTransport: Transport = async ({ method, path, headers, body, signal, isBackground }) => {
  const isSmall = typeof body === 'string' && body.length < maxKeptAliveLength;
  const keptAlive = isBackground && isSmall ? { keepalive: true } : {};
  const response = await fetch(apiBase + path, { method, headers, body, signal, ...keptAlive });
  const text = await response.text();
  return { status: response.status, header: (name) => response.headers.get(name), text };
};

/** By fetch; a call that wants to know how far its body has come goes by the browser's older means, which alone tells so. */
export const browserTransport: Transport = async (call) => {
  if (call.isDownload) return downloadTransport(call);
  if (!call.onUploadProgress) return fetchTransport(call);
  const { uploadTransport } = await import('./upload-transport.ts');
  return uploadTransport(call);
};
