import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { Hero } from './hero.tsx';
import { EducationBlock, PartnersBlock, StudentsBlock } from './home-blocks.tsx';
import { ResearchBlock } from './research-block.tsx';

const page = {
  name: 'research1',
  language: 'en',
  title: 'Folding',
  lead: 'How it folds',
  section: 'research',
  figure: { svg: '<svg><path d="M0 0"/></svg>', alt: 'A fold' },
} as const;

test('the research block leads to each page and, by More, to all of them', () => {
  showPart(<ResearchBlock research={{ text: 'What we do', pages: [page] }} />, undefined, { language: 'ru' });
  const block = screen.getByRole('region', { name: 'Исследования' });
  expect(within(block).getByRole('link', { name: 'Folding' }).getAttribute('href')).toBe('/ru/research1');
  expect(
    within(block)
      .getByRole('link', { name: /^Подробнее/ })
      .getAttribute('href'),
  ).toBe('/ru/research');
});

test('a research page that is not translated is marked with its language', () => {
  showPart(<ResearchBlock research={{ text: 'Что мы делаем', pages: [page] }} />, undefined, { language: 'ru' });
  expect(screen.getByText('How it folds').closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('a research page without a figure gets a pattern', async () => {
  const { container } = showPart(<ResearchBlock research={{ text: 'x', pages: [{ ...page, figure: null }] }} />);
  await waitFor(() => expect(container.querySelector('ul svg')).toBeTruthy());
});

test('students find four points in order, and a letter that is begun for them', () => {
  const points = ['First', 'Second', 'Third', 'Fourth'].map((title) => ({ title, text: `${title} text` }));
  showPart(<StudentsBlock students={{ text: 'Come', points, mailSubject: 'I would like to join & learn' }} />);
  const titles = within(screen.getByRole('list')).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['First', 'Second', 'Third', 'Fourth']);
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(
    'mailto:lab@example.org?subject=I%20would%20like%20to%20join%20%26%20learn',
  );
});

test('partner universities are links that say they lead to another site', () => {
  const partners = ['north', 'south'].map((name) => {
    return { name, city: 'City', text: 'Text', url: `https://${name}.example.org/` };
  });
  showPart(<PartnersBlock partners={partners} />);
  const [, ...links] = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(partners.map(({ url }) => url));
  expect(links[0]?.getAttribute('rel')).toContain('external');
  expect(screen.getAllByRole('img', { name: 'on another site' })).toHaveLength(2);
});

test('a formula under the figure beside the first sentence brings the styles of formulas', () => {
  const none = {
    text: '',
    title: '',
    courseName: '',
    courseLanguage: 'en' as const,
    courseUrl: '',
    mailSubject: '',
    pages: [],
    points: [],
  };
  const home = { lead: 'L', molecule: null, research: none, students: none, partners: [], education: none };
  for (const sheet of document.head.querySelectorAll('link[href*=katex]')) sheet.remove();
  showPart(<Hero home={{ ...home, figure: '<figure>x</figure>' }} />);
  expect(document.head.querySelector('link[href*=katex]')).toBeNull();
  showPart(<Hero home={{ ...home, figure: '<figure><span class="katex">x</span></figure>' }} />);
  expect(document.head.querySelector('link[href*=katex]')).not.toBeNull();
});

test('a lab without partners has no heading over nothing', () => {
  showPart(<PartnersBlock partners={[]} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the education block leads to the open course on its own site', () => {
  const education = { title: 'Education', text: 'Text', courseName: 'Course', courseUrl: 'https://c.example.org/' };
  showPart(<EducationBlock education={{ ...education, courseLanguage: 'ru' }} />);
  expect(screen.getByRole('heading', { name: 'Course' }).lang).toBe('ru');
  expect(screen.getByRole('link', { name: /^Open the course/ }).getAttribute('href')).toBe('https://c.example.org/');
});
