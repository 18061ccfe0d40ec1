import { type DestinationStream, type Logger, pino } from 'pino';
import { createLogOutput } from './log-output.ts';

/** The log of a process: JSON, a line for each thing that is told. */
export function createLogger(level: string, destination: DestinationStream = createLogOutput()): Logger {
  return pino({ level, serializers: { err: describeFault } }, destination);
}

/** Which of the properties that databases, the system and mail servers give their faults say what went wrong, and to what. */
const toldProperties = ['code', 'errcode', 'errno', 'syscall', 'table', 'column', 'constraint', 'routine'];

/**
 * What a log tells of a fault: its kind, its place in the program, and no value that anybody has sent. Other properties hold such values
 * (PostgreSQL's `detail` the row, others the statement with its parameters), and so does what a message has in quotes.
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
