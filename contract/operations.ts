import { fillPath, type OperationAddress, publicOperations } from './public-operations.ts';

export { apiBase, mediaBase } from './public-operations.ts';

/**
 * Every call of the HTTP interface by name: the same name stands in the OpenAPI document, the server's routes and the
 * client's endpoints. No schema is imported here, so that the browser gets the addresses without the validators; what the server
 * asks and answers stands in `operation-rules.ts`, what is said about each to people in `operation-texts.ts`.
 */

export const operations = {
  ...publicOperations,
  register: { method: 'POST', path: 'user/registration', isPublic: true },
  login: { method: 'POST', path: 'user/login', isPublic: true },
  logout: { method: 'POST', path: 'user/logout' },
  listNews: { method: 'GET', path: 'news', isPublic: true },
  getNews: { method: 'GET', path: 'news/{id}', isPublic: true },
  createNews: { method: 'POST', path: 'news' },
  updateNews: { method: 'PUT', path: 'news' },
  deleteNews: { method: 'DELETE', path: 'news/{id}' },
  listPublications: { method: 'GET', path: 'publications', isPublic: true },
  getPublication: { method: 'GET', path: 'publications/{id}', isPublic: true },
  createPublication: { method: 'POST', path: 'publication' },
  updatePublication: { method: 'PUT', path: 'publication' },
  deletePublication: { method: 'DELETE', path: 'publication/{id}' },
  reviewImport: { method: 'POST', path: 'publications/review' },
  importPublications: { method: 'POST', path: 'publications/import' },
  listImports: { method: 'GET', path: 'publications/imports' },
  undoImport: { method: 'DELETE', path: 'publications/imports/{id}' },
  lookUpPublication: { method: 'GET', path: 'publications/lookup' },
  suggestMembers: { method: 'GET', path: 'publications/members' },
  saveLinks: { method: 'PUT', path: 'links' },
  renderText: { method: 'POST', path: 'content/render' },
  uploadStructure: { method: 'POST', path: 'media/structure' },
  listCourses: { method: 'GET', path: 'courses' },
  getCourse: { method: 'GET', path: 'course' },
  checkCourse: { method: 'GET', path: 'course/check' },
  getCourseTexts: { method: 'GET', path: 'content/course' },
  createCourse: { method: 'POST', path: 'course/create' },
  updateCourse: { method: 'PUT', path: 'course/update' },
  deleteCourse: { method: 'DELETE', path: 'course/{id}' },
  addParticipants: { method: 'POST', path: 'course/addParticipants' },
  blockParticipant: { method: 'POST', path: 'course/blockedParticipant' },
  listParticipants: { method: 'GET', path: 'course/{courseId}/getParticipants' },
  listUsers: { method: 'GET', path: 'user/getAll' },
  changeUserRole: { method: 'PUT', path: 'user/role' },
  getUserHoldings: { method: 'GET', path: 'user/{id}/holdings' },
  deleteUser: { method: 'DELETE', path: 'user/delete/{id}' },
  createChapter: { method: 'POST', path: 'course/chapter/create' },
  updateChapter: { method: 'PUT', path: 'course/chapter/update' },
  updateChapterPositions: { method: 'PUT', path: 'course/chapter/updatePositions' },
  listChapters: { method: 'GET', path: 'course/{courseId}/chapters' },
  getChapter: { method: 'GET', path: 'course/chapter' },
  getChapterTexts: { method: 'GET', path: 'content/chapter' },
  deleteChapter: { method: 'DELETE', path: 'course/chapter/delete' },
  deleteAttachment: { method: 'DELETE', path: 'chapterAtachment/{id}' },
  deleteQuestion: { method: 'DELETE', path: 'chapterData/{id}' },
  uploadImage: { method: 'POST', path: 'media/image' },
  uploadDocument: { method: 'POST', path: 'media/document' },
  checkTest: { method: 'POST', path: 'course/chapter/checkTest' },
  getAttempt: { method: 'GET', path: 'course/chapter/attempt' },
  beginAttempt: { method: 'POST', path: 'course/chapter/attempt' },
  changeAttempt: { method: 'PATCH', path: 'course/chapter/attempt' },
  saveAttempt: { method: 'PUT', path: 'course/chapter/attempt' },
  completeChapter: { method: 'POST', path: 'course/chapter/complete' },
  listOwnAttempts: { method: 'GET', path: 'course/chapter/attempts' },
  listReadings: { method: 'GET', path: 'course/chapter/reading' },
  saveReading: { method: 'PUT', path: 'course/chapter/reading' },
  getCourseProgress: { method: 'GET', path: 'course/progress' },
  getUserResults: { method: 'GET', path: 'course/getUserResults' },
  getCourseResults: { method: 'GET', path: 'course/{id}/results' },
  getChapterResults: { method: 'GET', path: 'course/chapter/result/{id}' },
  exportCourseResults: { method: 'GET', path: 'course/{id}/results/export' },
  exportChapterResults: { method: 'GET', path: 'course/chapter/result/{id}/export' },
  previewRegrade: { method: 'GET', path: 'course/chapter/regrade' },
  regradeChapter: { method: 'POST', path: 'course/chapter/regrade' },
  issueCertificate: { method: 'POST', path: 'certificate' },
  checkCertificate: { method: 'GET', path: 'certificate/{number}', isPublic: true },
  getCertificateFile: { method: 'GET', path: 'certificate/{number}/file' },
  listCertificates: { method: 'GET', path: 'certificates' },
  revokeCertificate: { method: 'PUT', path: 'certificate/revocation' },
  getAccount: { method: 'GET', path: 'user/account' },
  updateAccount: { method: 'PUT', path: 'user/account' },
  changePassword: { method: 'PUT', path: 'user/password' },
  listSignIns: { method: 'GET', path: 'user/sessions' },
  endSignIn: { method: 'DELETE', path: 'user/sessions/{id}' },
  endOtherSignIns: { method: 'DELETE', path: 'user/sessions' },
  exportAccount: { method: 'GET', path: 'user/account/export' },
  deleteAccount: { method: 'POST', path: 'user/account/delete' },
  requestPasswordReset: { method: 'POST', path: 'user/password/forgotten', isPublic: true },
  resetPassword: { method: 'POST', path: 'user/password/reset', isPublic: true },
  requestEmailConfirmation: { method: 'POST', path: 'user/email/confirmation' },
  confirmEmail: { method: 'POST', path: 'user/email/confirm', isPublic: true },
  listAudit: { method: 'GET', path: 'audit' },
} as const satisfies Record<string, OperationAddress>;

export type OperationName = keyof typeof operations;

/** The address of an operation relative to {@link apiBase}, its path parameters filled in. */
export function operationPath(name: OperationName, parameters: Record<string, string> = {}): string {
  return fillPath(operations[name].path, parameters);
}

/** Whether anybody may call an operation. */
export function isPublicOperation(name: OperationName): boolean {
  return 'isPublic' in operations[name];
}
