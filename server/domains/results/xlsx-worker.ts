import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import { getCellAddress } from 'write-excel-file/utility';
import type { XlsxTask } from './xlsx-file.ts';

/** A thread that writes one table as XLSX and ends. In this format texts stay texts, whatever they begin with. */

const dateFormat = 'yyyy-mm-dd hh:mm';

const { sheetName, headings, widths, rows }: XlsxTask = workerData;

/** A filter over the whole table; its place is after the rows (ECMA-376, CT_Worksheet). */
const filter = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) =>
          xml.replace(
            '</sheetData>',
            `</sheetData><autoFilter ref="A1:${getCellAddress(rows.length, Math.max(0, headings.length - 1))}"/>`,
          ),
      },
    },
  },
};

const content = await writeExcelFile(
  [
    headings.map((heading) => ({ value: heading, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((cell) => (cell === '' ? null : cell))),
  ],
  { sheet: sheetName, columns: widths.map((width) => ({ width })), stickyRowsCount: 1, dateFormat },
  { features: [filter] },
).toBuffer();
parentPort?.postMessage(content);
