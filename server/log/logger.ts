import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The log of a process: JSON, one line for each event. */
export function createLogger(level: string, destination: DestinationStream = createLogOutput()): Logger {
  return pino({ level, serializers: { err: describeFault } }, destination);
}

/** Properties of faults of databases, the system and mail servers that say what went wrong, and where. */
const toldProperties = ['code', 'errcode', 'errno', 'syscall', 'table', 'column', 'constraint', 'routine'];

/**
 * What a log tells of a fault: its kind and its place in the program, but no value that anybody has sent. Other properties hold such values
 * (PostgreSQL's `detail` has the row, others have the statement with its parameters), and so do the quotes in a message.
 */
function describeFault(fault: unknown): object {
  if (!(fault instanceof Error)) return { type: typeof fault };
  const told = toldProperties
    .map((name) => [name, Reflect.get(fault, name)])
    .filter(([, value]) => value !== undefined);
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: fault.name,
    message: fault.message.replace(/".*"/s, '"…"'),
    ...Object.fromEntries(told),
    stack: frames.join('\n'),
    ...(fault.cause === undefined ? {} : { cause: describeFault(fault.cause) }),
  };
}

const maxWaitingBytes = 1024 * 1024;
const retryMilliseconds = 250;
const told = { level: 40, msg: 'lines of the log were lost, as it could not be written' };

/** Writes as many of the bytes as there is room for and returns their number; throws where there is no room now. Never waits. */
type WriteBytes = (bytes: Uint8Array) => number;

/**
 * Where the lines of a log go. A full disk or a reader that has stopped delays nobody: lines wait in memory, up to a limit. Lines beyond
 * it are counted, and their number is logged later. Each line is written at once if possible, so that none is lost when the process ends.
 */
export function createLogOutput(write: WriteBytes = writeToStandardOutput()): DestinationStream {
  const waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let lostLines = 0;
  let retry: NodeJS.Timeout | null = null;

  function add(line: string): void {
    const bytes = Buffer.from(line);
    if (waitingBytes + bytes.length > maxWaitingBytes) {
      lostLines += 1;
      return;
    }
    waiting.push(bytes);
    waitingBytes += bytes.length;
  }

  function writeWaiting(): void {
    try {
      for (let [bytes] = waiting; bytes; [bytes] = waiting) {
        const writtenBytes = write(bytes);
        waitingBytes -= writtenBytes;
        if (writtenBytes < bytes.length) waiting[0] = bytes.subarray(writtenBytes);
        else waiting.shift();
      }
    } catch {
      retry = setTimeout(tryAgain, retryMilliseconds).unref();
    }
  }

  function tryAgain(): void {
    retry = null;
    writeWaiting();
    if (waiting.length > 0 || lostLines === 0) return;
    add(`${JSON.stringify({ ...told, time: Date.now(), lostLines })}\n`);
    lostLines = 0;
    writeWaiting();
  }

  return {
    write: (line) => {
      add(line);
      if (!retry) writeWaiting();
    },
  };
}

function writeToStandardOutput(): WriteBytes {
  // Asking for `stdout` makes a pipe or socket one that never blocks; the log handles its faults itself.
  const { fd } = process.stdout.on('error', () => undefined);
  return (bytes) => writeSync(fd, bytes);
}
