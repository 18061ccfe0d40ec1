import { afterAll, expect, test } from 'vitest';
import { makeSiteFolder } from '#server/testing/a-site.ts';
import { loadTexts } from './texts.ts';

const folder = makeSiteFolder();
afterAll(() => folder.drop());

test('the menu has the sections that there are, and the pages that say so, in their order', () => {
  folder.write('locales/en/translation.json', { sections: { courses: 'Courses' } });
  folder.write('locales/ru/translation.json', { sections: { news: 'Новости', about: 'О нас' } });
  folder.write('content/en/jobs.md', '---\ntitle: Jobs\nmenu: main\norder: 15\n---\n');
  folder.write('content/ru/jobs.md', '---\ntitle: Вакансии лаборатории\nmenuName: Вакансии\n---\n');
  folder.write('content/en/privacy.md', '---\ntitle: Privacy\nfooter: yes\n---\n');
  folder.write('content/en/about.md', '---\ntitle: About\nmenu: more\n---\n');
  folder.write('content/en/dna.md', '---\ntitle: DNA\nsection: research\n---\n');
  for (const name of ['education', 'collaborations']) folder.remove(`content/en/${name}.md`);
  const { menu } = loadTexts(folder.places).frame;
  const namesOf = (place: keyof typeof menu) => menu[place].map(({ path, name }) => `${path} ${name.ru}`);
  expect(namesOf('main')).toEqual(['/news Новости', '/jobs Вакансии', '/research Research', '/publications Other']);
  expect(namesOf('more')).toEqual(['/courses Courses', '/resources Other', '/about О нас']);
  expect(namesOf('foot')).toEqual(['/privacy Privacy']);
  expect(menu.main.find(({ path }) => path === '/research')?.pages).toEqual(['/dna']);
});
