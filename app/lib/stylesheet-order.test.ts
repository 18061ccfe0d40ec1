import { expect, test } from 'vitest';
import { orderStylesheets } from './stylesheet-order.ts';

test('two pages have what they share in the same order, after their layout and their own', () => {
  const pages = {
    root: { css: ['frame'] },
    layout: { parentId: 'root', css: ['tabs', 'frame'] },
    list: { parentId: 'layout', css: ['list', 'note', 'row', 'tabs'] },
    item: { parentId: 'layout', css: ['tabs', 'row', 'item', 'note'] },
    other: { parentId: 'layout', css: ['row', 'tabs', 'other'] },
    plain: { parentId: 'root' },
  };
  orderStylesheets(pages);
  expect(pages).toEqual({
    root: { css: ['frame'] },
    layout: { parentId: 'root', css: ['frame', 'tabs'] },
    list: { parentId: 'layout', css: ['tabs', 'list', 'note', 'row'] },
    item: { parentId: 'layout', css: ['tabs', 'item', 'note', 'row'] },
    other: { parentId: 'layout', css: ['tabs', 'other', 'row'] },
    plain: { parentId: 'root' },
  });
});
