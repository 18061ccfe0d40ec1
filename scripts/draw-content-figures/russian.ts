/** Units as Russian texts write them. */
const units: Readonly<Record<string, string>> = {
  K: 'К',
  bp: 'п. о.',
  cm: 'см',
  kJ: 'кДж',
  m: 'м',
  min: 'мин',
  mol: 'моль',
  nm: 'нм',
  s: 'с',
  µM: 'мкмоль/л',
};

/** Upright words that are the same in Russian: a function, the unit of °C, the dyes D and A, the letters of panels. */
const international: ReadonlySet<string> = new Set(['ln', 'C', 'D', 'A', 'a', 'b', 'c']);

/**
 * The finished drawing with Russian units, commas in numbers, and a comma between a quantity and its unit; what is italic is
 * a quantity and stays. The same text comes back when no label differs. Throws at a word that it does not know.
 */
export function inRussian(svg: string): string {
  return svg.replace(
    /(<text[^>]*>)(.*?)(?=<\/text>)/g,
    (_, start: string, content: string) => start + written(content),
  );
}

function written(content: string): string {
  return content
    .replace(/ mol<tspan[^>]*>−1<\/tspan>/, '/mol')
    .replace(/(<[^>]*>)([^<]*)|^[^<]+/g, (whole: string, tag?: string, run = '') => {
      if (tag === undefined) return upright(whole);
      return tag.includes('font-style="italic"') ? whole : tag + upright(run);
    });
}

function upright(run: string): string {
  return run
    .replace(/[a-zµ]+/gi, (word) => {
      const unit = units[word];
      if (unit === undefined && !international.has(word)) throw new Error(`no Russian for "${word}" in "${run}"`);
      return unit ?? word;
    })
    .replace(/^ \/ (?=[а-я°])/, ', ')
    .replace(/(\d)\.(\d)/g, '$1,$2');
}
