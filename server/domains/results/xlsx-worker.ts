import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import type { XlsxTask } from './xlsx-file.ts';

/** A thread that writes one table as XLSX and ends. Texts stay texts there, whatever they begin with. */

const dateFormat = 'yyyy-mm-dd hh:mm';

const { sheetName, headings, widths, rows }: XlsxTask = workerData;

const content = await writeExcelFile(
  [
    headings.map((heading) => ({ value: heading, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((cell) => (cell === '' ? null : cell))),
  ],
  { sheet: sheetName, columns: widths.map((width) => ({ width })), stickyRowsCount: 1, dateFormat },
).toBuffer();
parentPort?.postMessage(content);
