import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { rootFolder } from '../http/pages/build-stamp.ts';
import { announce } from '../log/announce.ts';
import { dataDirectoryPaths } from '../storage/data-directory.ts';
import { type ContentTexts, loadContentTexts } from '../text/content-texts.ts';
import { TextsError } from '../text/schema-faults.ts';
import { textPlacesOf } from '../text/texts.ts';

type TakeTexts = (content: ContentTexts) => Promise<void>;

/** The lab's texts as a process of the server has them. */
export interface TextsSource {
  /** The texts that another process has read. */
  readonly content?: ContentTexts;
  /** Sets the function that takes texts that are read later; until it is set, they wait. */
  readonly follow: (take: TakeTexts) => void;
}

/** From the primary to its workers: all show the same texts, and a worker that starts again does not depend on faults in the folder. */
export interface TextsMessage {
  readonly content: ContentTexts;
}

/**
 * Reads the content folder anew at SIGHUP, and when the command `reload-content` asks for it at a socket in the data directory. If there
 * is a fault in the folder, the texts stay as they are.
 */
export function offerReloads(config: Config): TextsSource {
  const { contentFolder } = textPlacesOf(config, rootFolder);
  const { promise: taking, resolve: follow } = Promise.withResolvers<TakeTexts>();

  /** @returns the faults */
  async function reload(): Promise<readonly string[]> {
    const take = await taking;
    try {
      await take(loadContentTexts(contentFolder));
      announce('info', `The texts of ${contentFolder} are read anew.`);
      return [];
    } catch (fault) {
      const faults = fault instanceof TextsError ? fault.faults : [String(fault)];
      announce('warn', `The texts stay as they were: ${fault instanceof TextsError ? fault.message : String(fault)}`);
      return faults;
    }
  }

  const isAtTerminal = process.stdout.isTTY;
  process.on('SIGHUP', () => {
    // When a terminal is closed, the programs that were started in it end too.
    if (isAtTerminal && !hasTerminal()) process.kill(process.pid, 'SIGTERM');
    else void reload();
  });

  const { reloadSocket } = dataDirectoryPaths(config.dataDirectory);
  const listener = createServer((caller) => {
    // The caller may have gone.
    caller.on('error', () => undefined);
    void reload().then((faults) => caller.end(JSON.stringify({ folder: contentFolder, faults })));
  });
  listener.on('error', ({ message }) =>
    announce('warn', `reload-content cannot reach this server, SIGHUP can: ${message}`),
  );
  listener.listen(reloadSocket);
  return { follow };
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

/** In a worker: the texts that its primary has read. */
export async function receiveTexts(): Promise<TextsSource> {
  // A closed terminal signals every process; the primary decides what happens.
  process.on('SIGHUP', () => undefined);
  const { promise: taking, resolve: follow } = Promise.withResolvers<TakeTexts>();
  const { promise: first, resolve: begin } = Promise.withResolvers<ContentTexts>();
  let receive = (content: ContentTexts) => {
    begin(content);
    receive = async (later) => (await taking)(later);
  };
  process.on('message', (message: unknown) => {
    if (isTextsMessage(message)) receive(message.content);
  });
  return { content: await first, follow };
}

function isTextsMessage(message: unknown): message is TextsMessage {
  return typeof message === 'object' && message !== null && 'content' in message;
}
