import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/addresses.ts';
import { defaultMaxDocumentBytes } from '#contract/limits.ts';
import { operationPath } from '#contract/operations.ts';
import { signInAsAdministrator } from '../tests/support/api-client.ts';
import type { RunningServer } from '../tests/support/start-server.ts';
import { atMost, figure, type Measure, median } from './figure.ts';
import { pdfParts } from './large-pdf.ts';
import { forgetPeak, memoryOf, withServer } from './server.ts';

const rounds = 3;
const boundary = 'the-end-of-a-part';
const settleSeconds = 3;

/** How much memory an upload of the largest accepted PDF adds to the server, and how much the process that examines it takes. */
export const measure: Measure = () =>
  withServer({ SEED: 'none' }, async (server) => {
    const token = await signInAsAdministrator(server.url);
    // The first upload also loads the modules for uploads, which must not count.
    await upload(server, token, 64 * 1024);
    const outcomes = [];
    for (let round = 0; round < rounds; round++) {
      await wait(settleSeconds * 1000);
      await forgetPeak(server.pid);
      const before = await memoryOf(server.pid);
      const begin = performance.now();
      await upload(server, token, defaultMaxDocumentBytes);
      const seconds = (performance.now() - begin) / 1000;
      const after = await memoryOf(server.pid);
      outcomes.push({ growth: after.peak - before.resident, seconds, examiner: await peakOfExaminer(server.pid) });
    }
    const growth = Math.max(...outcomes.map((outcome) => outcome.growth));
    const examiner = Math.max(...outcomes.map((outcome) => outcome.examiner));
    const seconds = median(outcomes.map((outcome) => outcome.seconds)).toFixed(1);
    const size = `a PDF of ${defaultMaxDocumentBytes / 1024 ** 2} MiB`;
    const baseline = `MB; most of ${rounds}, each in ${seconds} s`;
    return [
      figure(`memory added by uploading ${size}`, growth, atMost(40, 'MB'), { baseline }),
      figure(`peak of the process that looks into ${size}`, examiner, null, { baseline: 'MB' }),
    ];
  });

async function upload({ port }: RunningServer, token: string, sizeBytes: number): Promise<void> {
  const head = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="document"; filename="large.pdf"',
    'Content-Type: application/pdf',
    '\r\n',
  ].join('\r\n');
  const tail = `\r\n--${boundary}--\r\n`;
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${apiBase}${operationPath('uploadDocument')}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + sizeBytes + tail.length,
    },
  });
  const answered = once(sending, 'response');
  await pipeline(Readable.from(formParts(head, sizeBytes, tail)), sending);
  const [response] = await answered;
  const answer = JSON.parse((await response.toArray()).join(''));
  if (answer.condition !== 'readable' || answer.size !== sizeBytes) throw new Error(JSON.stringify(answer));
}

function* formParts(head: string, sizeBytes: number, tail: string): Generator<Buffer> {
  yield Buffer.from(head);
  yield* pdfParts(sizeBytes);
  yield Buffer.from(tail);
}

/** Peak memory of the process that examines PDFs. It waits a while for another PDF before it ends, so it can still be read. */
async function peakOfExaminer(serverPid: number): Promise<number> {
  const children = await readFile(`/proc/${serverPid}/task/${serverPid}/children`, 'utf8');
  for (const pid of children.trim().split(' ')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (command.includes('document-worker')) return (await memoryOf(Number(pid))).peak;
  }
  throw new Error('nothing looks into PDFs');
}
