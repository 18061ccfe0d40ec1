import { runCommand } from '#server/commands/run-command.ts';
import type { Config } from '#server/config.ts';

interface Around {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** What is typed when a command asks; null: there is nobody to answer. */
  readonly answer?: string | null;
}

/** Runs a command as on a terminal, and returns how it ended and what it printed. */
export async function runOnTerminal(config: Config, words: readonly string[], around: Around = {}) {
  const { folder = '.', environment = {}, answer = null } = around;
  const said: string[] = [];
  const complaints: string[] = [];
  const shown: string[] = [];
  const code = await runCommand(words, {
    readConfig: () => config,
    environment,
    folder,
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
    show: (progress) => void shown.push(progress),
    ask:
      answer === null
        ? null
        : async (question) => {
            shown.push(question);
            return answer;
          },
  });
  return { code, said, complaints: complaints.join('\n'), shown };
}
