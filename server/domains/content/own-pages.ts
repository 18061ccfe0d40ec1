import { inEachLanguage, type Language, languages } from '#contract/languages.ts';
import type { SearchDocument } from '#server/writing/search-document.ts';

/** A text of the interface in a language, by its namespace and key. */
export type InterfaceText = (language: Language, namespace: string, key: string) => string;

interface OwnPage {
  readonly name: string;
  readonly namespace: string;
  /** Keys of the page's title, of a text on it, and of further words that it is asked for with. */
  readonly title: string;
  readonly text: string;
  readonly asked: readonly string[];
}

/** Pages of the program itself, which no file of the content folder describes. */
const ownPages: readonly OwnPage[] = [
  { name: 'news', namespace: 'news', title: 'section', text: 'description', asked: [] },
  {
    name: 'authorization',
    namespace: 'auth',
    title: 'authorization.section',
    text: 'provider.byPassword',
    asked: ['authorization.submit', 'authorization.asked', 'forgotten'],
  },
  {
    name: 'registration',
    namespace: 'auth',
    title: 'registration.section',
    text: 'authorization.other',
    asked: ['registration.title', 'registration.submit'],
  },
  {
    name: 'certificate',
    namespace: 'certificates',
    title: 'check.title',
    text: 'check.lead',
    asked: ['section', 'check.submit'],
  },
];

/** Documents of the program's own pages, for the search; nobody registers where that is closed. */
export function ownPageDocuments(say: InterfaceText, offersRegistration: boolean): SearchDocument[] {
  const offered = ownPages.filter(({ name }) => offersRegistration || name !== 'registration');
  return offered.map(({ name, namespace, title, text, asked }) => {
    const inAll = (key: string) => inEachLanguage((language) => say(language, namespace, key));
    const keywords = asked.flatMap((key) => languages.map((language) => say(language, namespace, key)));
    return { kind: 'page', ref: name, path: `/${name}`, date: '', titles: inAll(title), texts: inAll(text), keywords };
  });
}
