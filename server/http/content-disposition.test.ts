import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('a plain name goes as it is', () => {
  expect(contentDisposition('inline', 'lecture-1.pdf')).toBe('inline; filename="lecture-1.pdf"');
});

test.each([
  [
    'Лекция 1.pdf',
    'attachment; filename="_______1.pdf"; filename*=UTF-8\'\'%D0%9B%D0%B5%D0%BA%D1%86%D0%B8%D1%8F%201.pdf',
  ],
  ['a"b.pdf', 'attachment; filename="a_b.pdf"; filename*=UTF-8\'\'a%22b.pdf'],
  ["(it's) *.pdf", 'attachment; filename="_it_s___.pdf"; filename*=UTF-8\'\'%28it%27s%29%20%2a.pdf'],
  [
    'a\r\nset-cookie: x.pdf',
    'attachment; filename="a__set-cookie__x.pdf"; filename*=UTF-8\'\'a%0D%0Aset-cookie%3A%20x.pdf',
  ],
])('%j is encoded, so that nothing of it is read as anything but a name', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});
