import { afterAll, describe, expect, it, test } from 'vitest';
import { makeRenderer } from '#server/testing/a-renderer.ts';
import { aStructure } from '#server/testing/a-site.ts';

const { html, render, renderer, uploads, drop } = makeRenderer();
afterAll(drop);

describe('Markdown', () => {
  it.each([
    ['a *b* **c** ~~d~~ `e`', '<p>a <em>b</em> <strong>c</strong> <s>d</s> <code>e</code></p>'],
    ['a  \nb\n\n---', '<p>a<br />\nb</p>\n<hr />'],
    ['```js\na < b\n```', '<pre tabindex="0"><code>a &lt; b\n</code></pre>'],
    ['    indented', '<pre tabindex="0"><code>indented\n</code></pre>'],
    ['«a» "b" -- (R) 5\'-ATG-3\' …', '<p>«a» "b" -- (R) 5\'-ATG-3\' …</p>'],
    ['', ''],
    [' \n\n ', ''],
  ])('%j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected);
  });

  test('nothing of an empty text is left', async () => {
    expect(await render(' \n ')).toEqual([]);
  });

  test('an empty corner of a table is no head', async () => {
    expect(await html('| | B |\n|--|--|\n| 1 | 2 |')).toContain('<tr>\n<td></td>\n<th scope="col">B</th>');
  });

  test('words of a table are divided sooner, as its columns are narrow', async () => {
    const rendered = await html('Термодинамика\n\n| A |\n|--|\n| **Термодинамика** |', 'ru');
    expect(rendered).toContain('<p>Термодинамика</p>');
    expect(rendered).toContain('<strong>Термо\u00ADди\u00ADна\u00ADмика</strong>');
  });

  test('tables can be scrolled without a pointer and are called by their heads', async () => {
    expect(await html('| A *b* | C |\n|:--|--:|\n| 1 | 2 |')).toBe(
      '<div class="table" tabindex="0" role="group" aria-label="A b, C"><table>\n<thead>\n<tr>\n' +
        '<th style="text-align:left" scope="col">A <em>b</em></th>\n<th style="text-align:right" scope="col">C</th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td style="text-align:left">1</td>\n<td style="text-align:right">2</td>\n</tr>\n</tbody>\n</table></div>',
    );
  });
});

describe('texts in another language than their page name it', () => {
  it.each([
    ['ru', '- N. Seeman et al., Nucleic acid junctions\n- Книга', '<li lang="en">', '<li>'],
    ['ru', 'См. [NIST Chemistry WebBook](https://nist.gov)', '<p>', 'lang="en">NIST Chemistry WebBook</a>'],
    ['ru', 'A paragraph about motors.\n\n[Об этом](/news)', '<p lang="en">', '<p><a href="/ru/news">'],
    ['ru', '| Курс |\n|--|\n| Statistical Physics |', '<th scope="col">', '<td lang="en">'],
    ['ru', '| Вид |\n|--|\n| *Escherichia coli* |', '<th scope="col">', '<td><em>'],
    ['en', '- [Об этом](/news)\n- See [этом](/about)', '<li lang="ru">', 'lang="ru">этом</a>'],
  ] as const)('%s %j', async (language, markdown, ...expected) => {
    const rendered = await html(markdown, language);
    for (const part of expected) expect(rendered).toContain(part);
  });

  it.each([
    '[PyMOL](https://pymol.org) и [GFN2-xTB](/a)',
    '- [10.1093/bioinformatics/btu829](/a)',
    '- oxDNA\n- ATTO 647N, Cy3 и Cy5\n- ada@example.org\n- 5′-ATGC GTAC CCA-3′',
    '- $\\ce{NaCl}$',
    '- Molecular motors\n  - мотор',
  ])('not %j', async (markdown) => {
    expect(await html(markdown, 'ru')).not.toContain('lang=');
  });
});

describe('headings begin at the second level and leave none out', () => {
  it.each([
    ['# a\n## b\n# c', 'h2 h3 h2'],
    ['## a\n### b', 'h2 h3'],
    ['# a\n### b\n#### c\n## d', 'h2 h3 h4 h3'],
    ['### a\n## b', 'h2 h2'],
    ['# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6', 'h2 h3 h4 h5 h6 h6'],
    ['a\n===\nb\n---', 'h2 h3'],
  ])('%j', async (markdown, expected) => {
    expect([...(await html(markdown)).matchAll(/<(h\d)>/g)].map(([, tag]) => tag).join(' ')).toBe(expected);
  });
});

describe('headings have addresses that hold in both languages', () => {
  it.each([
    ['words', '## Folding a plate, 5′-TA-3′', undefined, 'folding-a-plate-5-ta-3'],
    ['a formula', '## How much $\\ce{CO2}$?', undefined, 'how-much-co2'],
    ['English words', '## Складка\n### Ещё', '# Folding\n## More', 'folding more'],
    [
      'its own, where the English text is divided otherwise',
      '## Ёмкость для щёлочи',
      '# A\n# B',
      'emkost-dlya-shchelochi',
    ],
    ['its own, where there is no English text', '## Объём', '', 'obem'],
    ['what is written, first of all', '## Складка {#fold}\n## Ещё', '## A {#a}\n## B {#b}', 'fold b'],
    ['a number, where it is taken', '## A\n## A\n## Content', undefined, 'a a-2 content-2'],
    ['something', '## 水', undefined, 'part'],
    ['no half words', `## ${'word '.repeat(20)}`, undefined, Array(12).fill('word').join('-')],
  ])('made of %s', async (_what, markdown, english, expected) => {
    const [part] = await renderer.render(markdown, 'en', english ?? markdown);
    const found = part?.kind === 'html' ? [...part.html.matchAll(/<h\d id="([^"]*)">/g)] : [];
    expect(found.map(([, id]) => id).join(' ')).toBe(expected);
  });

  it('lead to themselves, but for those with links, and are found by their number', async () => {
    expect(await renderer.render('# A *b*\n## C\n# [d](/e)', 'en', '')).toMatchObject([
      {
        html:
          '<h2 id="a-b"><a id="section-1" href="#a-b">A <em>b</em></a></h2>\n<h3 id="c"><a href="#c">C</a></h3>\n' +
          '<h2 id="d"><span id="section-2"><a href="/e">d</a></span></h2>\n',
      },
    ]);
  });
});

describe('links', () => {
  it.each([
    [
      '[a](https://example.org/x?a=1&b=2)',
      '<a href="https://example.org/x?a=1&amp;b=2" rel="noopener noreferrer">a</a>',
    ],
    ['https://example.org', '<a href="https://example.org" rel="noopener noreferrer">https://example.org</a>'],
    ['[a](//example.org)', '<a href="//example.org" rel="noopener noreferrer">a</a>'],
    ['ada@example.org', '<a href="mailto:ada@example.org">ada@example.org</a>'],
    ['[a](/research1#b)', '<a href="/research1#b">a</a>'],
    ['[a](#b "T")', '<a href="#b" title="T">a</a>'],
    ['[a](/files/paper.pdf)', '<a href="/files/paper.pdf">a</a>'],
    ['README.md and example.org', 'README.md and example.org'],
  ])('%j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(`<p>${expected}</p>`);
  });

  it.each([
    ['/research1', '/ru/research1'],
    ['/', '/ru'],
    ['/news?page=2#x', '/ru/news?page=2#x'],
    ['/ru/news', '/ru/news'],
    ['/russia', '/ru/russia'],
    ['/files/paper.pdf', '/files/paper.pdf'],
    ['/api/media/x', '/api/media/x'],
    ['#a', '#a'],
    ['https://example.org/a', 'https://example.org/a'],
  ])('%s of a Russian text leads to %s', async (address, expected) => {
    expect(await html(`[a](${address})`, 'ru')).toContain(`href="${expected}"`);
  });

  it('of a Russian text stay as they are where the site has no Russian pages', async () => {
    const english = makeRenderer(['en']);
    expect(await english.html('[a](/research1)', 'ru')).toContain('href="/research1"');
    english.drop();
  });
});

describe('pictures', () => {
  it('alone in their paragraph are figures, with a caption that is Markdown', async () => {
    expect(await html('![A *line*](/files/line.svg "A *caption*")')).toBe(
      '<figure><svg role="img" aria-label="A line" viewBox="0 0 10 5"><path d="M0 0h10"/></svg><figcaption>A <em>caption</em></figcaption></figure>',
    );
    expect(await html('![P](/files/photo.png)')).toBe(
      '<figure><img src="/files/photo.png" alt="P" width="80" height="60" loading="lazy" decoding="async" /></figure>',
    );
  });

  it('among words are pictures, drawings too', async () => {
    expect(await html('a ![L](/files/line.svg "T")')).toBe(
      '<p>a <img src="/files/line.svg" alt="L" title="T" loading="lazy" decoding="async" /></p>',
    );
  });

  it('that were uploaded have their size', async () => {
    const url = `/api/media/${'0'.repeat(32)}-1200x675.webp`;
    expect(await html(`![a](${url})`)).toContain(`src="${url}" alt="a" width="1200" height="675"`);
  });

  it('that are missing say so', async () => {
    expect(await html('![A <b>](/files/none.png)')).toBe(
      '<p><span class="text-fault">⚠ A &lt;b&gt; (none.png)</span></p>',
    );
    expect(await html('![A](/files/paper.pdf)')).toContain('⚠ A (paper.pdf)');
  });

  it('from elsewhere are links: a visitor’s browser is not sent there', async () => {
    expect(await html('![A](https://example.org/a.png)')).toBe(
      '<p><a href="https://example.org/a.png" rel="noopener noreferrer">A</a></p>',
    );
    expect(await html('![](//example.org/a.png)')).not.toContain('<img');
  });
});

describe('formulas', () => {
  it('are HTML for the eye, MathML for the ear, and words where text is all', async () => {
    const [part] = await render('$E = mc^2$');
    expect(part).toMatchObject({ kind: 'html', hasFormulas: true });
    const text = part?.kind === 'html' ? part.html : '';
    expect(text).toMatch(
      /^<p><span hidden>E = mc²<\/span><!--><span class="katex"><span class="katex-mathml"><math xmlns=/,
    );
    expect(text).toContain('<span class="katex-html" aria-hidden="true">');
    expect(text).toMatch(/<!-- --><\/p>\n$/);
    expect(text).not.toContain('annotation');
  });

  it('on their own can be scrolled without a pointer', async () => {
    for (const markdown of ['$$\nx\n$$', '$$x$$', '$$ x\n$$']) {
      expect(await html(markdown)).toMatch(/^<div class="formula" tabindex="0">.*<!--><span class="katex-display">/);
    }
    expect(await html('a $$x$$ b')).toMatch(
      /^<p>a <span class="formula" tabindex="0">.*<!--><span class="katex-display">/,
    );
  });

  it.each([
    ['CsPbBr$_3$ is', /<span style="white-space:nowrap">CsPbBr<span hidden>.*<!-- --><\/span> is/],
    ['the ion $x$.', /the ion <span style="white-space:nowrap"><span hidden>.*<!-- -->\.<\/span>/],
  ])('stay with the letters and signs that touch them: %s', async (text, held) => {
    expect(await html(text)).toMatch(held);
  });

  it.each(['the ion $x$ is', 'of CsPbBr$_3 + 2x = y$.'])('stand alone, or may be broken: %s', async (text) => {
    expect(await html(text)).not.toMatch(/nowrap/);
  });

  it('may be of chemistry', async () => {
    expect(await html('$\\ce{2H2 + O2 -> 2H2O}$')).toContain('class="katex"');
    expect(await html('$\\ce{NO_$x$}$ and $\\ce{H+}$')).toMatch(/class="katex".* and .*class="katex"/);
  });

  it.each([
    'It costs $5 and $6.',
    '$20,000 and $30,000',
    '5$ or 6$ at most',
    'a \\$x$ b',
    '$ x $',
    'one $',
    '$$',
    '$$ $$',
    '`$x$`',
  ])('there is none in %j', async (markdown) => {
    const [part] = await render(markdown);
    expect(part).toMatchObject({ hasFormulas: false });
    expect(JSON.stringify(part)).not.toMatch(/katex|formula/);
  });

  it.each([
    '\\frac{1',
    '\\unknown{x}',
    '{',
    '^',
    '\\href{https://a.org}{x}',
    '\\htmlClass{a}{x}',
    '\\message{x}',
    '\\show x',
  ])('%s that cannot be set is shown as it was written', async (tex) => {
    const escaped = tex.replaceAll('&', '&amp;');
    expect(await html(`$${tex}$`)).toBe(`<p><code class="formula-fault">$${escaped}$</code></p>`);
  });

  it('take bounded work, however many there are', async () => {
    const text = await html(Array.from({ length: 1800 }, (_, index) => `$x_{${index}}^2$`).join(' '));
    expect(text.length).toBeLessThan(6_000_000);
    expect(text).toMatch(/class="katex"/);
  });
});

describe('molecules', () => {
  const block = (lines: string) => `\`\`\`molecule\n${lines}\n\`\`\``;

  it('are parts of their own, between those of HTML', async () => {
    const parts = await render(`a $x$\n\n${block('file: water.pdb\nstyle: sticks\nalt: W\ncaption: *W* $x$')}\n\nb`);
    expect(parts).toMatchObject([
      { kind: 'html', hasFormulas: true },
      { kind: 'molecule', structureUrl: '/files/water.pdb', format: 'pdb', style: 'sticks', alt: 'W' },
      { kind: 'html', html: '<p>b</p>\n', hasFormulas: false },
    ]);
  });

  it('have captions with formulas', async () => {
    const [part] = await render(block('file: water.pdb\nalt: W\ncaption: <b> *W* $x$'));
    expect(part).toMatchObject({
      caption: expect.stringMatching(/^&lt;b&gt; <em>W<\/em> <span hidden>x<\/span><!--><span class="katex">/),
    });
    expect(await render(block('file: water.pdb\nalt: W'))).toMatchObject([{ caption: null }]);
  });

  it('may have been uploaded, then or later', async () => {
    const name = 'media/0123456789abcdef0123456789abcdef.pdb';
    const text = block(`file: ${name}\nalt: A <b>`);
    expect(await html(text)).toBe(`<p class="text-fault">⚠ A &lt;b&gt; (${name})</p>`);
    uploads.set(name, aStructure);
    expect(await render(text)).toMatchObject([{ kind: 'molecule', structureUrl: `/api/${name}` }]);
  });

  it.each(['../site.json.pdb', '/etc/passwd.pdb', 'media/../../x.pdb', 'https://example.org/a.pdb', 'none.pdb'])(
    '%s is not looked for',
    async (file) => {
      expect(await html(block(`file: ${file}\nalt: A`))).toBe(`<p class="text-fault">⚠ A (${file})</p>`);
    },
  );

  it('that cannot be understood are shown as they were written', async () => {
    expect(await html(block('nothing: <b>'))).toBe(
      '<p class="text-fault">⚠</p><pre tabindex="0"><code>nothing: &lt;b&gt;\n</code></pre>',
    );
  });

  it('within a list come after it', async () => {
    expect(await html('- a\n\n  ```molecule\n  file: water.pdb\n  alt: W\n  ```\n- b\n\nc')).toBe(
      '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n[/files/water.pdb]<p>c</p>',
    );
  });

  it('are drawn so many and no more', async () => {
    const text = await html(`${block('file: water.pdb\nalt: W')}\n\n`.repeat(25));
    expect(text.match(/\[\/files\/water\.pdb\]/g)).toHaveLength(20);
  });
});

describe('the first words of a text', () => {
  it.each([
    ['', ''],
    ['# Title\n\nThe *first* [words](/a) `code` ![picture](/files/line.svg).', 'The first words code .'],
    ['$E=mc^2$ and $\\ce{H2O}$', 'E=mc² and H₂O'],
    ['$$\\frac{a}{b} \\approx \\alpha\\,\\mathrm{nm}$$', 'a/b ≈ α nm'],
    ['- a\n- b\n\n> c\n\n```\nnot this\n```\n\n| nor | this |\n|--|--|\n| a | b |', 'a\u00A0b c'],
    ['```molecule\nfile: a.pdb\n```\nWords', 'Words'],
    ['5 &lt; 6 \\* 7', '5 < 6 * 7'],
  ])('of %j are %j', async (markdown, expected) => {
    expect(await renderer.summaryOf(markdown)).toBe(expected);
  });

  it('are cut between two words', async () => {
    const summary = await renderer.summaryOf('Молекула, '.repeat(50));
    expect(summary).toMatch(/^(?:Молекула, ){19}Молекула…$/);
    expect(summary.length).toBeLessThanOrEqual(200);
    expect(await renderer.summaryOf(`${'a'.repeat(200)}`)).toBe('a'.repeat(200));
  });

  it('are cut within a word where there is no other, and never within a character', async () => {
    expect(await renderer.summaryOf('x'.repeat(500))).toBe(`${'x'.repeat(199)}…`);
    expect((await renderer.summaryOf(`x${'𝛼'.repeat(300)}`)).isWellFormed()).toBe(true);
  });
});

describe('a plain text', () => {
  it('has paragraphs and formulas, and no other markup', async () => {
    const parts = await renderer.renderPlain('# *a* <b> &amp; [c](/d)\n- e\n\n  \n\n$$x$$ `f`\n');
    expect(parts).toEqual([{ kind: 'html', html: expect.any(String), hasFormulas: true }]);
    const [first, second] = (parts[0]?.kind === 'html' ? parts[0].html : '').split('\n\n');
    expect(first).toMatch(
      /^<p># \*a\* &lt;b&gt; &amp;amp; \[c\]\(\/d\)\n- e<\/p>\n<p><span class="formula" tabindex="0">/,
    );
    expect(first).toMatch(/<\/span> `f`<\/p>\n$/);
    expect(second).toBeUndefined();
  });

  it('without words is nothing', async () => {
    expect(await renderer.renderPlain(' \n\n ')).toEqual([]);
  });

  it('keeps a formula that cannot be set as it was written', async () => {
    expect(await renderer.renderPlain('a $\\nonsense{$ b')).toMatchObject([{ hasFormulas: false }]);
    expect(await renderer.renderPlain('a $\\nonsense<$ b')).toEqual([
      { kind: 'html', html: '<p>a $\\nonsense&lt;$ b</p>\n', hasFormulas: false },
    ]);
  });

  it('in one line is plain words, and HTML only where there are formulas', async () => {
    expect(await renderer.inline('A <b> & *c*')).toEqual({ text: 'A <b> & *c*', html: null });
    expect(await renderer.inline('costs \\$5')).toEqual({ text: 'costs $5', html: null });
    expect(await renderer.inline('<i> $\\ce{H2O}$')).toEqual({
      text: '<i> H₂O',
      html: {
        kind: 'html',
        html: expect.stringMatching(/^&lt;i&gt; <span hidden>H₂O<\/span><!--><span class="katex">/),
        hasFormulas: true,
      },
    });
  });
});
