import { expect, test } from 'vitest';
import { takeMark } from './server-context.ts';

const mark = 'c0ffee';

test('own scripts are told by their mark, which does not stay', () => {
  const page = `<link href="/a.css" nonce="${mark}"><script nonce="${mark}">one()\n</script><script type="module" nonce="${mark}" async="">import "/a.js"</script>`;
  expect(takeMark(page, mark)).toEqual({
    html: '<link href="/a.css"><script>one()\n</script><script type="module" async="">import "/a.js"</script>',
    scripts: ['one()\n', 'import "/a.js"'],
  });
});

test('what is loaded is no inline script', () => {
  expect(takeMark(`<script src="/a.js" nonce="${mark}"></script>`, mark).scripts).toEqual([]);
});

test.each([
  '<p>A text</p><script>planted()</script>',
  '<script nonce="">planted()</script>',
  '<script nonce="0ff1ce">planted()</script>',
  '<SCRIPT>planted()</SCRIPT>',
  '<script>planted();"</p>',
  '<script data-x="',
])('a script that came in with content is none of them: %s', (content) => {
  const { scripts } = takeMark(`${content}<script nonce="${mark}">own()</script>`, mark);
  expect(scripts).toEqual(['own()']);
});
