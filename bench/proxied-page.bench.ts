import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../scripts/free-port.ts';
import { measureBeside, rawAnswer } from './baseline.ts';
import type { Measure } from './figure.ts';
import { withServer } from './server.ts';

const run = promisify(execFile);
const shippedSite = join(import.meta.dirname, '..', 'deploy', 'nginx.conf');

interface Ports {
  readonly server: number;
  readonly site: number;
  readonly redirect: number;
  /** The port at which nginx serves the page as a file. */
  readonly file: number;
}

/** A public page through the shipped nginx configuration, beside the same page as a file of the same nginx. */
export const measure: Measure = () => {
  const program = findNginx();
  if (program !== undefined) return withServer({}, async ({ port }) => [await measureThrough(program, port)]);
  process.stderr.write('proxied-page is skipped: no nginx is installed\n');
  return Promise.resolve([]);
};

function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

async function measureThrough(program: string, server: number) {
  const ports = { server, site: await freePort(), redirect: await freePort(), file: await freePort() };
  const folder = await mkdtemp(join(tmpdir(), 'molsys-nginx-'));
  const args = ['-e', 'error.log', '-p', folder, '-c', 'nginx.conf'];
  try {
    const page = await rawAnswer(`http://127.0.0.1:${server}/main`);
    await writeFile(join(folder, 'main'), page.body);
    await writeFile(join(folder, 'nginx.conf'), frame(ports, page.headers));
    await writeFile(join(folder, 'site.conf'), siteWithoutTls(await readFile(shippedSite, 'utf8'), ports));
    // Its first process ends once all others listen.
    await run(program, args);
    try {
      return await measureBeside({
        what: 'cached /main through nginx',
        port: ports.site,
        path: '/main',
        leastRatio: 0.5,
        baseline: { port: ports.file, name: `nginx, same ${page.body.length} bytes as a file` },
      });
    } finally {
      await run(program, [...args, '-s', 'stop']);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rest of nginx's configuration around the site, with a server for the page as a file. */
function frame(
  { file }: Ports,
  { 'content-type': type, 'content-encoding': encoding }: Record<string, string>,
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${use};`);
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto;
    pid nginx.pid;
    events { worker_connections 1024; }
    http {
      sendfile on;
      keepalive_requests 100000000;
      ${temporary.join(' ')}
      include site.conf;
      server {
        listen 127.0.0.1:${file};
        access_log access.log molsys;
        root .;
        location = /main {
          default_type "${type}";
          add_header Content-Encoding ${encoding};
        }
      }
    }`;
}

/** The shipped site configuration with ports and folders of this run and without TLS, which the load generator does not support. */
function siteWithoutTls(site: string, { server, site: port, redirect }: Ports): string {
  const changes: readonly (readonly [RegExp, string])[] = [
    [/^ *(ssl_\w+|listen \[::\]).*;$/gm, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/listen 80;/, `listen 127.0.0.1:${redirect};`],
    [/server 127\.0\.0\.1:3000;/, `server 127.0.0.1:${server};`],
    [/\/var\/cache\/molsys-nginx/, 'cache'],
    [/\/var\/log\/nginx\/molsys\.log/, 'access.log'],
  ];
  return changes.reduce((text, [from, to]) => {
    if (text.search(from) < 0) throw new Error(`${shippedSite} has no ${from.source} any more`);
    return text.replace(from, to);
  }, site);
}
