import { expect, test } from 'vitest';
import { parseContentPage } from './content-page.ts';

const id = '01990000-0000-7000-8000-00000000000A';

function read(related: string) {
  const faults: string[] = [];
  const page = parseContentPage(
    'own',
    `---\ntitle: T\nrelated: ${related}\n---\n`,
    new Map(),
    (fault) => void faults.push(fault),
  );
  return { related: page?.related, faults };
}

test('a page names others, publications by their DOI too', () => {
  const list = `[doi:10.5555/Ab(1)c, "doi:https://doi.org/10.1/x", publication:${id}, news:${id}, course:${id}, page:research2]`;
  const small = id.toLowerCase();
  expect(read(list.replace('10.1/', '10.1000/'))).toEqual({
    related: [
      { kind: 'doi', ref: '10.5555/Ab(1)c' },
      { kind: 'doi', ref: '10.1000/x' },
      { kind: 'publication', ref: small },
      { kind: 'news', ref: small },
      { kind: 'course', ref: small },
      { kind: 'page', ref: 'research2' },
    ],
    faults: [],
  });
});

test('a page that names none has none', () => {
  expect(read('[]').related).toEqual([]);
});

test.each(['10.5555/abc', 'doi:abc', 'news:12', 'page:../x', 'page:Research', 'user:a', 'page'])(
  'a reference that cannot be one is a fault: %s',
  (written) => {
    const words = 'must be doi:…, publication:<id>, news:<id>, course:<id> or page:<name>, and is';
    expect(read(`[page:about, "${written}"]`).faults).toEqual([`related.1: ${words} ${written}`]);
  },
);

test('anything but a list is a fault, and so is the page itself', () => {
  expect(read('page:about').faults).toEqual(['related: must be a list, [ … ]']);
  expect(read('[{page: about}]').faults).toEqual(['related.0: must be a text, "…"']);
  expect(read('[page:own]').faults).toEqual(['related: names the page itself; remove that']);
});
