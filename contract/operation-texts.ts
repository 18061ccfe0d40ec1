import type { OperationName } from './operations.ts';

interface OperationTexts {
  /** Group in the OpenAPI document. */
  readonly tag:
    | 'auth'
    | 'users'
    | 'news'
    | 'publications'
    | 'search'
    | 'content'
    | 'media'
    | 'courses'
    | 'participants'
    | 'chapters'
    | 'attempts'
    | 'reading'
    | 'certificates'
    | 'results'
    | 'audit';
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
  listPublications: { tag: 'publications', summary: 'Publications, newest year first, then by title' },
  getPublication: { tag: 'publications', summary: 'One publication' },
  createPublication: { tag: 'publications', summary: 'Add a publication' },
  updatePublication: { tag: 'publications', summary: 'Change a publication' },
  deletePublication: { tag: 'publications', summary: 'Delete a publication' },
  reviewImport: {
    tag: 'publications',
    summary: 'What an import of BibTeX, RIS or CSL-JSON would do; nothing is written',
  },
  importPublications: {
    tag: 'publications',
    summary: 'Add the publications of BibTeX, RIS or CSL-JSON that are not there yet',
  },
  listImports: { tag: 'publications', summary: 'Imports that were made, newest first' },
  undoImport: { tag: 'publications', summary: 'Delete what an import added and nobody has changed since' },
  lookUpPublication: { tag: 'publications', summary: 'What the look-up service knows of a DOI' },
  suggestMembers: { tag: 'publications', summary: 'Members of the lab that an author may be' },
  citePublication: {
    tag: 'publications',
    summary: 'A publication as BibTeX, RIS, CSL-JSON, or a reference in a style',
  },
  exportPublications: {
    tag: 'publications',
    summary: 'The list, whole or filtered, as BibTeX, RIS, CSL-JSON, or references',
  },
  listPublicationStories: { tag: 'publications', summary: 'Publications for reading in one language, with counts' },
  getPublicationStory: { tag: 'publications', summary: 'One publication for reading in one language' },
  listLinkedItems: { tag: 'content', summary: 'What names an item, or is named by it' },
  saveLinks: { tag: 'content', summary: 'Say what an item is linked with' },
  searchSite: { tag: 'search', summary: 'Search in news, publications, pages and titles of courses' },
  renderText: { tag: 'content', summary: 'Markdown as a page would show it' },
  uploadStructure: { tag: 'media', summary: 'Keep a structure file (PDB, SDF or CIF) for molecule blocks' },
  listCourses: {
    tag: 'courses',
    summary: 'Courses, newest first; a participant is told how far they are, an administrator how it goes',
  },
  getCourse: { tag: 'courses', summary: 'One course with its chapters in order, as a user stands in it' },
  checkCourse: { tag: 'courses', summary: 'Whether a user may enter a course' },
  getCourseTexts: { tag: 'courses', summary: 'The texts of a course as a page shows them' },
  createCourse: { tag: 'courses', summary: 'Create a course' },
  updateCourse: { tag: 'courses', summary: 'Change a course; a field left out keeps its value' },
  deleteCourse: { tag: 'courses', summary: 'Delete a course with its chapters, participations and results' },
  addParticipants: {
    tag: 'participants',
    summary: 'Let people into courses, by account or by e-mail, except administrators; repeating it changes nothing',
  },
  blockParticipant: {
    tag: 'participants',
    summary: 'Shut a participant out of a course, or let them in again; results stay',
  },
  listParticipants: { tag: 'participants', summary: 'Participants of a course by surname' },
  listUsers: { tag: 'users', summary: 'Accounts by e-mail' },
  changeUserRole: { tag: 'users', summary: 'Make somebody an administrator, or no longer one' },
  getUserHoldings: { tag: 'users', summary: 'What goes when an account is deleted' },
  deleteUser: { tag: 'users', summary: 'Delete an account with its participations and results' },
  createChapter: { tag: 'chapters', summary: 'Add a chapter to a course, whole or not at all' },
  updateChapter: {
    tag: 'chapters',
    summary:
      'Change a chapter, whole or not at all; a field left out keeps its value, questions that are named keep their identity, ' +
      'and with another type goes what only the former held',
  },
  updateChapterPositions: { tag: 'chapters', summary: 'Put the chapters of a course into another order' },
  listChapters: {
    tag: 'chapters',
    summary: 'Chapters of a course: whole for an administrator, summaries for a participant',
  },
  getChapter: { tag: 'chapters', summary: 'One chapter with its content' },
  getChapterTexts: { tag: 'chapters', summary: 'The texts of a chapter as a page shows them' },
  deleteChapter: { tag: 'chapters', summary: 'Delete a chapter; the positions close up' },
  deleteAttachment: { tag: 'chapters', summary: 'Delete one PDF of a chapter' },
  deleteQuestion: { tag: 'chapters', summary: 'Delete one question of a chapter' },
  uploadImage: {
    tag: 'media',
    summary: 'Keep a picture that a chapter is going to name; unnamed it goes after a week',
  },
  uploadDocument: { tag: 'media', summary: 'Keep a PDF that a chapter is going to name; unnamed it goes after a week' },
  checkTest: { tag: 'attempts', summary: 'Hand in a test' },
  getAttempt: { tag: 'attempts', summary: 'The test that one has begun' },
  beginAttempt: { tag: 'attempts', summary: 'Begin a test, or go on with the one that is begun' },
  changeAttempt: {
    tag: 'attempts',
    summary: 'Save some answers of the open attempt, the others staying; answered once it is durable',
  },
  saveAttempt: { tag: 'attempts', summary: 'Save what is chosen so far; answered once it is durable' },
  completeChapter: { tag: 'attempts', summary: 'Mark a materials chapter as read, or not' },
  listOwnAttempts: { tag: 'attempts', summary: 'One’s own attempts that were handed in, newest first' },
  listReadings: { tag: 'reading', summary: 'How far one has read the PDFs of a chapter' },
  saveReading: { tag: 'reading', summary: 'Save where one is in a PDF and what was seen of it' },
  getCourseProgress: { tag: 'courses', summary: 'How one stands in a course, and where to go on' },
  getUserResults: { tag: 'results', summary: 'How one participant does, chapter by chapter' },
  getCourseResults: { tag: 'results', summary: 'Participants by chapters: who got what' },
  getChapterResults: { tag: 'results', summary: 'Results of one chapter, and how its questions did' },
  exportCourseResults: { tag: 'results', summary: 'The results of a course as CSV or XLSX' },
  exportChapterResults: { tag: 'results', summary: 'The results of a chapter as CSV or XLSX' },
  previewRegrade: { tag: 'results', summary: 'Whose result would change by the key as it is now' },
  regradeChapter: { tag: 'results', summary: 'Judge stored answers by the key as it is now' },
  issueCertificate: { tag: 'certificates', summary: 'The certificate of a course that one has finished' },
  checkCertificate: { tag: 'certificates', summary: 'Whose certificate a number is, of what, and whether it is valid' },
  getCertificateFile: { tag: 'certificates', summary: 'A certificate as PDF in one language' },
  listCertificates: { tag: 'certificates', summary: 'Certificates, newest first' },
  revokeCertificate: { tag: 'certificates', summary: 'Make a certificate invalid, or valid again' },
  getAccount: { tag: 'users', summary: 'One’s own account' },
  updateAccount: { tag: 'users', summary: 'Change one’s own name or address' },
  changePassword: { tag: 'users', summary: 'Change one’s own password; other sign-ins end' },
  listSignIns: { tag: 'auth', summary: 'Where one is signed in' },
  endSignIn: { tag: 'auth', summary: 'End one of one’s own sign-ins' },
  endOtherSignIns: { tag: 'auth', summary: 'End all of one’s own sign-ins but this' },
  exportAccount: { tag: 'users', summary: 'All that is stored about oneself, as a file' },
  deleteAccount: { tag: 'users', summary: 'Delete one’s own account with its participations and results' },
  requestPasswordReset: { tag: 'auth', summary: 'Send a link to set a new password, where there is such an account' },
  resetPassword: { tag: 'auth', summary: 'Set a new password by a link, and sign in' },
  requestEmailConfirmation: { tag: 'users', summary: 'Send a link that confirms one’s address' },
  confirmEmail: { tag: 'users', summary: 'Confirm an address by a link' },
  listAudit: { tag: 'audit', summary: 'Who did what and when, newest first' },
};
