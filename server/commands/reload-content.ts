import { once } from 'node:events';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { DataDirectoryError, dataDirectoryPaths } from '#server/storage/data-directory.ts';
import { type Command, exitCodes, readArguments } from './command.ts';

const usage = 'reload-content';
const Answer = z.object({ folder: z.string(), faults: z.array(z.string()) });

/** Publishes changed texts of the lab without a restart. */
export const reloadContent: Command = {
  usage,
  summary:
    'Has the running server read CONTENT_DIR anew. With a fault in it, which is named, it keeps the texts that it has.',

  run: async (words, { readConfig, say }) => {
    readArguments(words, usage);
    const { dataDirectory } = readConfig();
    const { folder, faults } = await ask(dataDirectory);
    for (const fault of faults) say(fault);
    say(
      faults.length > 0
        ? `To be mended in ${folder}: ${faults.length}. The site keeps the texts that it has.`
        : `The site shows ${folder} as it is now.`,
    );
    return faults.length > 0 ? exitCodes.failed : exitCodes.done;
  },
};

/** @throws DataDirectoryError where no server answers */
async function ask(dataDirectory: string): Promise<z.infer<typeof Answer>> {
  const socket = connect(dataDirectoryPaths(dataDirectory).reloadSocket);
  try {
    await once(socket, 'connect');
    return Answer.parse(await json(socket));
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new DataDirectoryError(`No running server of this account answers in DATA_DIR ${dataDirectory} (${reason}).`);
  }
}
