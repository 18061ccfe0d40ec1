/**
 * Every call of the HTTP interface by name: the same name stands in the OpenAPI document, the server's routes and the
 * client's endpoints. No schema is imported here, so that the browser gets the addresses without the validators; what the server
 * asks and answers stands in `operation-rules.ts`, what is said about each to people in `operation-texts.ts`.
 */

/** Where every call begins. */
export const apiBase = '/api/api/';

/** What an `imageUrl` is relative to. */
export const mediaBase = '/api/';

interface OperationAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to {@link apiBase}; `{name}` marks a path parameter. */
  readonly path: string;
  /** Anybody may call it; any other operation answers 401 without a valid token. Roles are the policies' matter. */
  readonly isPublic?: true;
}

export const operations = {
  register: { method: 'POST', path: 'user/registration', isPublic: true },
  login: { method: 'POST', path: 'user/login', isPublic: true },
  checkAuth: { method: 'GET', path: 'user/auth' },
  logout: { method: 'POST', path: 'user/logout' },
  listNews: { method: 'GET', path: 'news', isPublic: true },
  getNews: { method: 'GET', path: 'news/{id}', isPublic: true },
  createNews: { method: 'POST', path: 'news' },
  updateNews: { method: 'PUT', path: 'news' },
  deleteNews: { method: 'DELETE', path: 'news/{id}' },
  listNewsStories: { method: 'GET', path: 'content/news', isPublic: true },
  getNewsStory: { method: 'GET', path: 'content/news/{id}', isPublic: true },
  getHomeContent: { method: 'GET', path: 'content/home', isPublic: true },
  listPeople: { method: 'GET', path: 'content/people', isPublic: true },
  listContentPages: { method: 'GET', path: 'content/pages', isPublic: true },
  getContentPage: { method: 'GET', path: 'content/pages/{name}', isPublic: true },
  renderText: { method: 'POST', path: 'content/render' },
  uploadStructure: { method: 'POST', path: 'media/structure' },
  listCourses: { method: 'GET', path: 'courses' },
  getCourse: { method: 'GET', path: 'course' },
  checkCourse: { method: 'GET', path: 'course/check' },
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
  deleteChapter: { method: 'DELETE', path: 'course/chapter/delete' },
  deleteAttachment: { method: 'DELETE', path: 'chapterAtachment/{id}' },
  deleteQuestion: { method: 'DELETE', path: 'chapterData/{id}' },
  uploadImage: { method: 'POST', path: 'media/image' },
  uploadDocument: { method: 'POST', path: 'media/document' },
  checkTest: { method: 'POST', path: 'course/chapter/checkTest' },
  getAttempt: { method: 'GET', path: 'course/chapter/attempt' },
  saveAttempt: { method: 'PUT', path: 'course/chapter/attempt' },
  completeChapter: { method: 'POST', path: 'course/chapter/complete' },
  getUserResults: { method: 'GET', path: 'course/getUserResults' },
  getCourseResults: { method: 'GET', path: 'course/{id}/results' },
  getChapterResults: { method: 'GET', path: 'course/chapter/result/{id}' },
  exportCourseResults: { method: 'GET', path: 'course/{id}/results/export' },
  exportChapterResults: { method: 'GET', path: 'course/chapter/result/{id}/export' },
  previewRegrade: { method: 'GET', path: 'course/chapter/regrade' },
  regradeChapter: { method: 'POST', path: 'course/chapter/regrade' },
  listAudit: { method: 'GET', path: 'audit' },
} as const satisfies Record<string, OperationAddress>;

export type OperationName = keyof typeof operations;

/** The address of an operation relative to {@link apiBase}, its path parameters filled in. */
export function operationPath(name: OperationName, parameters: Record<string, string> = {}): string {
  return operations[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`${name} needs ${key}`);
    return encodeURIComponent(value);
  });
}

/** Whether anybody may call an operation. */
export function isPublicOperation(name: OperationName): boolean {
  return 'isPublic' in operations[name];
}
