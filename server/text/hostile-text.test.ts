// @vitest-environment jsdom
import { afterAll, describe, expect, it } from 'vitest';
import { makeRenderer } from '#server/testing/a-renderer.ts';

const { html, renderer, drop } = makeRenderer();
afterAll(drop);

const tab = '\t';
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61vascript:alert(1)',
  'java&#9;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '&#1;javascript:alert(1)',
  '&#32;javascript:alert(1)',
  'java%0ascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'blob:https://a.org/x',
  'ftp://a.org/x',
  'view-source:javascript:alert(1)',
  '\\javascript:alert(1)',
  `java${tab}script:alert(1)`,
];

const texts = [
  ...addresses.flatMap((address) => [
    `[a](${address})`,
    `[a](<${address}>)`,
    `![a](${address})`,
    `<${address}>`,
    `[a][b]\n\n[b]: ${address}`,
    `[a][b]\n\n[b]: <${address}> "t"`,
    address,
  ]),
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mi href="javascript:alert(1)">x</mi></math>',
  '<iframe src="//evil.org"></iframe><object data=x></object><embed src=x><base href=//evil.org><meta http-equiv=refresh>',
  '<style>*{display:none}</style><link rel=stylesheet href=//evil.org>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<form action=//evil.org><input name=password><button>',
  '<!-- --><![CDATA[<script>alert(1)</script>]]><?php ?><!DOCTYPE html>',
  '![x" onerror="alert(1)](/files/photo.png)',
  '![a](/files/photo.png "x\\" onerror=\\"alert(1)")',
  '![a](/files/photo.png" onerror="alert(1))',
  '[a](/x" onmouseover="alert(1) "t")',
  '[a](/x "t\\" onmouseover=\\"alert(1)")',
  '[<script>alert(1)</script>](/x)',
  '```x" onclick="alert(1)\n</code></pre><script>alert(1)</script>\n```',
  '| <script>alert(1)</script>" onclick="x | b |\n|--|--|\n| </table><script>alert(1)</script> | |',
  '# <script>alert(1)</script>',
  '$\\href{javascript:alert(1)}{x}$ $\\url{javascript:alert(1)}$',
  '$\\htmlData{x=y}{z}$ $\\htmlId{main}{z}$ $\\htmlClass{a}{z}$ $\\htmlStyle{position:fixed}{z}$',
  '$\\includegraphics{https://evil.org/x.png}$',
  '$\\text{<script>alert(1)</script><img src=x onerror=alert(1)>}$ $<script>alert(1)</script>$',
  '$\\color{red;position:fixed}x$ $\\textcolor{"onclick="alert(1)}{x}$ $\\colorbox{url(//evil.org)}{x}$',
  '$\\def\\x{<script>}\\x$ $\\unicode{x3c}script$ $\\char"3C$script>',
  '$$\n</span></math><script>alert(1)</script>\n$$',
  '![$<img src=x onerror=alert(1)>$](/files/line.svg "<script>alert(1)</script> $<b>$")',
  '```molecule\nfile: water.pdb\nalt: "><script>alert(1)</script>\ncaption: <script>alert(1)</script> [a](javascript:alert(1)) ![a](//evil.org)\n```',
  '```molecule\nfile: <script>alert(1)</script>.pdb\nalt: <img src=x onerror=alert(1)>\n```',
  '00000000000000000000000000000000-0; @@0@@ \u0000 \uFFFD \u202E <\u0000script>',
  `${'0123456789abcdef'.repeat(2)}-0; $x$`,
];

const allowedTags = new Set(
  'p h2 h3 h4 h5 h6 blockquote ul ol li hr pre div figure figcaption table thead tbody tr th td a br code em img s span strong'.split(
    ' ',
  ),
);
/** Elements of formulas and of the site's drawings. */
const trusted = '.katex, .katex-display, figure > svg';

function faultsOf(text: string): string[] {
  const document = new DOMParser().parseFromString(`<body>${text}</body>`, 'text/html');
  const faults: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const isTrusted = element.closest(trusted) !== null;
    const tag = element.localName;
    if (!isTrusted && !allowedTags.has(tag)) faults.push(`<${tag}>`);
    if (/^(?:script|style|iframe|object|embed|base|meta|link|form|input|button|foreignobject)$/i.test(tag))
      faults.push(tag);
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'id' || name === 'srcset') faults.push(`${tag} ${name}=${value}`);
      if (name === 'style' && !isTrusted && !/^text-align:/.test(value)) faults.push(`style=${value}`);
      if (name === 'style' && /url|position\s*:\s*fixed|expression/i.test(value)) faults.push(`style=${value}`);
      if (/^(?:href|src|xlink:href|action|data|formaction)$/.test(name)) {
        const { protocol, origin } = new URL(value, 'https://here.example.org/');
        if (!/^(?:https?:|mailto:)$/.test(protocol)) faults.push(`${tag} ${name}=${value}`);
        if (name !== 'href' && origin !== 'https://here.example.org') faults.push(`${tag} ${name}=${value}`);
      }
    }
  }
  return faults;
}

describe('a hostile text is harmless', () => {
  it.each(texts)('%j', async (markdown) => {
    const parts = await renderer.render(markdown, 'ru');
    for (const part of parts) {
      expect(faultsOf(part.kind === 'html' ? part.html : `${part.caption}`)).toEqual([]);
    }
  });

  it('and what was written of it can be read', async () => {
    expect(await html('a <script>alert(1)</script> [b](javascript:alert(1))')).toBe(
      '<p>a &lt;script&gt;alert(1)&lt;/script&gt; [b](javascript:alert(1))</p>',
    );
  });

  it('also as the first words', async () => {
    for (const markdown of texts) expect((await renderer.summaryOf(markdown)).length).toBeLessThanOrEqual(200);
  });

  it('also where only formulas are rendered', async () => {
    for (const text of texts) {
      const { html: title } = await renderer.inline(text);
      for (const part of [...(await renderer.renderPlain(text)), ...(title ? [title] : [])]) {
        expect(faultsOf(part.kind === 'html' ? part.html : part.alt)).toEqual([]);
      }
    }
  });

  it('the check itself would notice', () => {
    expect(faultsOf('<script>a</script>')).not.toEqual([]);
    expect(faultsOf('<a href="java&Tab;script:a">x</a>')).not.toEqual([]);
    expect(faultsOf('<img src="//evil.org/a.png">')).not.toEqual([]);
    expect(faultsOf('<p onclick="a">x</p>')).not.toEqual([]);
  });
});

describe('twenty thousand characters', () => {
  const bits =
    'a|>|[|]|*|_|$|`|(|![|<|&|\\|# |- |$a |$x$ |$$a\n|$$\n|\\||[a](|a@|http://a|`a``|*a **b |> > |{|[](|[a]: /b\n|<a@b.c>|~~|$a{|$a{$b}|{$|1. |\t|\n|&lt;|$\\ce{|$\\frac{|```\n|a\u0301|--|==\n|![a](/files/line.svg)\n\n'
      .replace('\\||', '\u0001')
      .split('|')
      .map((bit) => (bit.startsWith('\u0001') ? bit.replace('\u0001', '|') : bit));

  it.each(bits)('of %j are rendered, and their length stays within bounds', async (bit) => {
    const text = bit.repeat(Math.floor(20_000 / bit.length));
    const rendered = await html(text);
    expect(rendered.length).toBeLessThan(8_000_000);
    expect(faultsOf(rendered.slice(0, 100_000)).filter((fault) => !fault.startsWith('<'))).toEqual([]);
    expect((await renderer.summaryOf(text)).length).toBeLessThanOrEqual(200);
  });

  it.each(bits)('of %j are rendered where only formulas are', async (bit) => {
    const [part] = await renderer.renderPlain(bit.repeat(Math.floor(20_000 / bit.length)));
    expect(part?.kind === 'html' ? part.html.length : 0).toBeLessThan(8_000_000);
  });

  it('without a blank are all there', async () => {
    expect(await html('x'.repeat(20_000))).toBe(`<p>${'x'.repeat(20_000)}</p>`);
  });

  it('of nested blocks and of formulas are cut off or shown as written, and do not end the process', async () => {
    for (const text of [
      '> '.repeat(9999),
      '- '.repeat(9999),
      `$${'{'.repeat(9000)}${'}'.repeat(9000)}$`,
      `$${'\\sqrt{'.repeat(450)}x${'}'.repeat(450)}$`,
    ]) {
      expect(typeof (await html(text))).toBe('string');
    }
  });
});
