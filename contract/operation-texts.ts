import type { OperationName } from './operations.ts';

interface OperationTexts {
  /** Group in the OpenAPI document. */
  readonly tag: 'auth' | 'news' | 'content' | 'media';
  readonly summary: string;
}

/** What the OpenAPI document says about each operation; apart from `operations.ts`, as no browser needs it. */
export const operationTexts: Readonly<Record<OperationName, OperationTexts>> = {
  register: { tag: 'auth', summary: 'Create an account and sign in' },
  login: { tag: 'auth', summary: 'Sign in with e-mail and password' },
  checkAuth: { tag: 'auth', summary: 'Who the token belongs to' },
  logout: { tag: 'auth', summary: 'End this sign-in: its token is dead afterwards' },
  listNews: { tag: 'news', summary: 'News, newest first (date, then creation)' },
  getNews: { tag: 'news', summary: 'One news item' },
  createNews: { tag: 'news', summary: 'Write a news item' },
  updateNews: { tag: 'news', summary: 'Change a news item; a field left out keeps its value' },
  deleteNews: { tag: 'news', summary: 'Delete a news item' },
  listNewsStories: {
    tag: 'news',
    summary: 'News for reading in one language, newest first; texts rendered where asked for',
  },
  getNewsStory: { tag: 'news', summary: 'One news item for reading, rendered, with related ones' },
  getHomeContent: { tag: 'content', summary: 'What the home page says besides news' },
  listPeople: { tag: 'content', summary: 'The people of the group' },
  listContentPages: { tag: 'content', summary: 'Pages of the lab’s own texts' },
  getContentPage: { tag: 'content', summary: 'One page of the lab’s own texts, rendered' },
  renderText: { tag: 'content', summary: 'Markdown as a page would show it' },
  uploadStructure: { tag: 'media', summary: 'Keep a structure file (PDB, SDF or CIF) for molecule blocks' },
};
