import { expect, it } from 'vitest';
import type { RichText } from '#contract/rich-text.ts';
import { loadFeedHtml } from './feed-html.ts';

async function plain(...body: RichText): Promise<string> {
  return (await loadFeedHtml('https://lab.example.org'))(body);
}
const html = (text: string) => ({ kind: 'html', html: text, hasFormulas: false }) as const;

it('makes addresses of this site whole and leaves others', async () => {
  expect(
    await plain(
      html('<p><a href="/ru/news">a</a> <a href="https://x.org/">b</a> <img src="/files/c.png" alt="c"></p>'),
    ),
  ).toBe(
    '<p><a href="https://lab.example.org/ru/news">a</a> <a href="https://x.org/">b</a> <img alt="c" src="https://lab.example.org/files/c.png" /></p>',
  );
});

it('keeps one of the three forms of a formula', async () => {
  const formula =
    '<span hidden>x</span><!--><span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics>' +
    '<mrow><mi>x</mi></mrow></semantics></math></span><span class="katex-html" aria-hidden="true"><span>x</span></span></span><!-- -->';
  expect(await plain(html(`<p>${formula}</p>`))).toBe(
    '<p><span><span><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>x</mi></mrow></semantics></math></span></span></p>',
  );
});

it('says what drawings and molecules show', async () => {
  const molecule = {
    kind: 'molecule',
    structureUrl: '/files/1bna.pdb',
    format: 'pdb',
    style: 'cartoon',
    alt: 'A helix <of DNA>',
    caption: '<em>1BNA</em>',
    still: '<svg><text>not this</text></svg>',
  } as const;
  const figure =
    '<figure><svg role="img" aria-label="A &amp; B"><text>not this</text></svg><figcaption>c</figcaption></figure>';
  expect(await plain(html(figure), molecule)).toBe(
    '<figure><p><em>A &amp; B</em></p><figcaption>c</figcaption></figure>\n<p><em>A helix &lt;of DNA&gt;</em></p><em>1BNA</em>',
  );
});

it('lets no script through', async () => {
  expect(await plain(html('<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>'))).toBe(
    '<p>a<a>b</a></p>',
  );
});
