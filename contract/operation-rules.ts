import type { OperationName } from './operations.ts';

/** What an operation asks of a request and answers with. */
export interface OperationRules {
  /** Status of success. */
  readonly status: 200 | 201 | 204;
  /** `either`: multipart form data, or JSON where there is no file. */
  readonly body: 'none' | 'json' | 'either';
  /** Most bytes of its JSON, where a megabyte is too little. */
  readonly maxBodyBytes?: number;
  /** Media types of the file that it answers with; JSON where there is none. */
  readonly fileTypes?: readonly string[];
}

const citationTypes = [
  'application/x-bibtex',
  'application/x-research-info-systems',
  'application/vnd.citationstyles.csl+json',
  'text/plain',
];

const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

/** What each operation asks of a request and answers with; apart from `operations.ts`, as no browser needs it. */
export const operationRules = {
  register: { status: 201, body: 'json' },
  login: { status: 200, body: 'json' },
  checkAuth: { status: 200, body: 'none' },
  logout: { status: 204, body: 'none' },
  listNews: { status: 200, body: 'none' },
  getNews: { status: 200, body: 'none' },
  createNews: { status: 201, body: 'either' },
  updateNews: { status: 200, body: 'either' },
  deleteNews: { status: 204, body: 'none' },
  listNewsStories: { status: 200, body: 'none' },
  getNewsStory: { status: 200, body: 'none' },
  getHomeContent: { status: 200, body: 'none' },
  listPeople: { status: 200, body: 'none' },
  listContentPages: { status: 200, body: 'none' },
  getContentPage: { status: 200, body: 'none' },
  listPublications: { status: 200, body: 'none' },
  getPublication: { status: 200, body: 'none' },
  createPublication: { status: 201, body: 'either', maxBodyBytes: 4 * 1024 * 1024 },
  updatePublication: { status: 200, body: 'either', maxBodyBytes: 4 * 1024 * 1024 },
  deletePublication: { status: 204, body: 'none' },
  // Sixteen million characters, most of them of two bytes at the worst.
  reviewImport: { status: 200, body: 'json', maxBodyBytes: 32 * 1024 * 1024 },
  importPublications: { status: 200, body: 'json', maxBodyBytes: 32 * 1024 * 1024 },
  listImports: { status: 200, body: 'none' },
  undoImport: { status: 200, body: 'none' },
  lookUpPublication: { status: 200, body: 'none' },
  suggestMembers: { status: 200, body: 'none' },
  citePublication: { status: 200, body: 'none', fileTypes: citationTypes },
  exportPublications: { status: 200, body: 'none', fileTypes: citationTypes },
  listPublicationStories: { status: 200, body: 'none' },
  getPublicationStory: { status: 200, body: 'none' },
  listLinkedItems: { status: 200, body: 'none' },
  saveLinks: { status: 200, body: 'json' },
  searchSite: { status: 200, body: 'none' },
  renderText: { status: 200, body: 'json' },
  uploadStructure: { status: 201, body: 'either' },
  listCourses: { status: 200, body: 'none' },
  getCourse: { status: 200, body: 'none' },
  checkCourse: { status: 200, body: 'none' },
  getCourseTexts: { status: 200, body: 'none' },
  createCourse: { status: 201, body: 'either' },
  updateCourse: { status: 200, body: 'either' },
  deleteCourse: { status: 204, body: 'none' },
  // As many people as it takes, with the longest addresses, are 1.6 megabytes.
  addParticipants: { status: 200, body: 'json', maxBodyBytes: 2 * 1024 * 1024 },
  blockParticipant: { status: 200, body: 'json' },
  listParticipants: { status: 200, body: 'none' },
  listUsers: { status: 200, body: 'none' },
  changeUserRole: { status: 200, body: 'json' },
  getUserHoldings: { status: 200, body: 'none' },
  deleteUser: { status: 204, body: 'none' },
  createChapter: { status: 201, body: 'either' },
  updateChapter: { status: 200, body: 'either' },
  updateChapterPositions: { status: 200, body: 'json' },
  listChapters: { status: 200, body: 'none' },
  getChapter: { status: 200, body: 'none' },
  getChapterTexts: { status: 200, body: 'none' },
  deleteChapter: { status: 204, body: 'none' },
  deleteAttachment: { status: 204, body: 'none' },
  deleteQuestion: { status: 204, body: 'none' },
  uploadImage: { status: 201, body: 'either' },
  uploadDocument: { status: 201, body: 'either' },
  checkTest: { status: 200, body: 'json' },
  getAttempt: { status: 200, body: 'none' },
  beginAttempt: { status: 200, body: 'json' },
  changeAttempt: { status: 200, body: 'json' },
  saveAttempt: { status: 200, body: 'json' },
  completeChapter: { status: 200, body: 'json' },
  listOwnAttempts: { status: 200, body: 'none' },
  listReadings: { status: 200, body: 'none' },
  saveReading: { status: 200, body: 'json' },
  getCourseProgress: { status: 200, body: 'none' },
  getUserResults: { status: 200, body: 'none' },
  getCourseResults: { status: 200, body: 'none' },
  getChapterResults: { status: 200, body: 'none' },
  exportCourseResults: { status: 200, body: 'none', fileTypes: tableTypes },
  exportChapterResults: { status: 200, body: 'none', fileTypes: tableTypes },
  previewRegrade: { status: 200, body: 'none' },
  regradeChapter: { status: 200, body: 'json' },
  issueCertificate: { status: 200, body: 'json' },
  checkCertificate: { status: 200, body: 'none' },
  getCertificateFile: { status: 200, body: 'none', fileTypes: ['application/pdf'] },
  listCertificates: { status: 200, body: 'none' },
  revokeCertificate: { status: 200, body: 'json' },
  getAccount: { status: 200, body: 'none' },
  updateAccount: { status: 200, body: 'json' },
  changePassword: { status: 204, body: 'json' },
  listSignIns: { status: 200, body: 'none' },
  endSignIn: { status: 204, body: 'none' },
  endOtherSignIns: { status: 204, body: 'none' },
  exportAccount: { status: 200, body: 'none', fileTypes: ['application/json'] },
  deleteAccount: { status: 204, body: 'json' },
  requestPasswordReset: { status: 204, body: 'json' },
  resetPassword: { status: 200, body: 'json' },
  requestEmailConfirmation: { status: 204, body: 'json' },
  confirmEmail: { status: 204, body: 'json' },
  listAudit: { status: 200, body: 'none' },
} as const satisfies Record<OperationName, OperationRules>;
