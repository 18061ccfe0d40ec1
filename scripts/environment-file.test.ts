import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('npm run takes the settings of .env, but those of the environment before them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'molsys-settings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const parts = ['scripts', 'server', 'node_modules', 'package.json', 'package-lock.json'];
  for (const part of parts) await symlink(join(root, part), join(folder, part));
  await writeFile(join(folder, '.env'), 'SITE_LANGUAGES=en,fi\nPORT=many\n');
  const env = { PATH: process.env.PATH, PORT: '4800' };
  const refused = promisify(execFile)('npm', ['run', 'cli', 'reload-content'], { cwd: folder, env });
  await expect(refused).rejects.toMatchObject({
    stderr: expect.stringMatching(/^(?!.*\bPORT\b).*\bSITE_LANGUAGES\b/s),
  });
});
