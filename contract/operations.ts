/**
 * Every call of the HTTP interface by name: the same name stands in the OpenAPI document, the server's routes and the
 * client's endpoints. No schema is imported here, so that the browser gets the addresses without the validators; what is
 * said about each to people stands in `operation-texts.ts`.
 */

/** Where every call begins. */
export const apiBase = '/api/api/';

/** What an `imageUrl` is relative to. */
export const mediaBase = '/api/';

interface OperationDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to {@link apiBase}; `{name}` marks a path parameter. */
  readonly path: string;
  /** `none`: anybody may call it. `required`: without a valid token it answers 401. Roles are the policies' matter. */
  readonly authentication: 'none' | 'required';
  /** Status of success. */
  readonly status: 200 | 201 | 204;
  /** `either`: multipart form data, or JSON where there is no file. */
  readonly body: 'none' | 'json' | 'either';
}

export const operations = {
  register: {
    method: 'POST',
    path: 'user/registration',
    authentication: 'none',
    status: 201,
    body: 'json',
  },
  login: {
    method: 'POST',
    path: 'user/login',
    authentication: 'none',
    status: 200,
    body: 'json',
  },
  checkAuth: {
    method: 'GET',
    path: 'user/auth',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  logout: {
    method: 'POST',
    path: 'user/logout',
    authentication: 'required',
    status: 204,
    body: 'none',
  },
  listNews: {
    method: 'GET',
    path: 'news',
    authentication: 'none',
    status: 200,
    body: 'none',
  },
  getNews: {
    method: 'GET',
    path: 'news/{id}',
    authentication: 'none',
    status: 200,
    body: 'none',
  },
  createNews: {
    method: 'POST',
    path: 'news',
    authentication: 'required',
    status: 201,
    body: 'either',
  },
  updateNews: {
    method: 'PUT',
    path: 'news',
    authentication: 'required',
    status: 200,
    body: 'either',
  },
  deleteNews: {
    method: 'DELETE',
    path: 'news/{id}',
    authentication: 'required',
    status: 204,
    body: 'none',
  },
  listNewsStories: {
    method: 'GET',
    path: 'content/news',
    authentication: 'none',
    status: 200,
    body: 'none',
  },
  getNewsStory: {
    method: 'GET',
    path: 'content/news/{id}',
    authentication: 'none',
    status: 200,
    body: 'none',
  },
  getHomeContent: {
    method: 'GET',
    path: 'content/home',
    authentication: 'none',
    status: 200,
    body: 'none',
  },
  listPeople: {
    method: 'GET',
    path: 'content/people',
    authentication: 'none',
    status: 200,
    body: 'none',
  },
  listContentPages: {
    method: 'GET',
    path: 'content/pages',
    authentication: 'none',
    status: 200,
    body: 'none',
  },
  getContentPage: {
    method: 'GET',
    path: 'content/pages/{name}',
    authentication: 'none',
    status: 200,
    body: 'none',
  },
  renderText: {
    method: 'POST',
    path: 'content/render',
    authentication: 'required',
    status: 200,
    body: 'json',
  },
  uploadStructure: {
    method: 'POST',
    path: 'media/structure',
    authentication: 'required',
    status: 201,
    body: 'either',
  },
  listCourses: {
    method: 'GET',
    path: 'courses',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  getCourse: {
    method: 'GET',
    path: 'course',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  checkCourse: {
    method: 'GET',
    path: 'course/check',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  createCourse: {
    method: 'POST',
    path: 'course/create',
    authentication: 'required',
    status: 201,
    body: 'either',
  },
  updateCourse: {
    method: 'PUT',
    path: 'course/update',
    authentication: 'required',
    status: 200,
    body: 'either',
  },
  deleteCourse: {
    method: 'DELETE',
    path: 'course/{id}',
    authentication: 'required',
    status: 204,
    body: 'none',
  },
  addParticipants: {
    method: 'POST',
    path: 'course/addParticipants',
    authentication: 'required',
    status: 200,
    body: 'json',
  },
  blockParticipant: {
    method: 'POST',
    path: 'course/blockedParticipant',
    authentication: 'required',
    status: 200,
    body: 'json',
  },
  listParticipants: {
    method: 'GET',
    path: 'course/{courseId}/getParticipants',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  listUsers: {
    method: 'GET',
    path: 'user/getAll',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  changeUserRole: {
    method: 'PUT',
    path: 'user/role',
    authentication: 'required',
    status: 200,
    body: 'json',
  },
  getUserHoldings: {
    method: 'GET',
    path: 'user/{id}/holdings',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  deleteUser: {
    method: 'DELETE',
    path: 'user/delete/{id}',
    authentication: 'required',
    status: 204,
    body: 'none',
  },
  createChapter: {
    method: 'POST',
    path: 'course/chapter/create',
    authentication: 'required',
    status: 201,
    body: 'either',
  },
  updateChapter: {
    method: 'PUT',
    path: 'course/chapter/update',
    authentication: 'required',
    status: 200,
    body: 'either',
  },
  updateChapterPositions: {
    method: 'PUT',
    path: 'course/chapter/updatePositions',
    authentication: 'required',
    status: 200,
    body: 'json',
  },
  listChapters: {
    method: 'GET',
    path: 'course/{courseId}/chapters',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  getChapter: {
    method: 'GET',
    path: 'course/chapter',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  deleteChapter: {
    method: 'DELETE',
    path: 'course/chapter/delete',
    authentication: 'required',
    status: 204,
    body: 'none',
  },
  deleteAttachment: {
    method: 'DELETE',
    path: 'chapterAtachment/{id}',
    authentication: 'required',
    status: 204,
    body: 'none',
  },
  deleteQuestion: {
    method: 'DELETE',
    path: 'chapterData/{id}',
    authentication: 'required',
    status: 204,
    body: 'none',
  },
  uploadImage: {
    method: 'POST',
    path: 'media/image',
    authentication: 'required',
    status: 201,
    body: 'either',
  },
  uploadDocument: {
    method: 'POST',
    path: 'media/document',
    authentication: 'required',
    status: 201,
    body: 'either',
  },
  checkTest: {
    method: 'POST',
    path: 'course/chapter/checkTest',
    authentication: 'required',
    status: 200,
    body: 'json',
  },
  getAttempt: {
    method: 'GET',
    path: 'course/chapter/attempt',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  saveAttempt: {
    method: 'PUT',
    path: 'course/chapter/attempt',
    authentication: 'required',
    status: 200,
    body: 'json',
  },
  completeChapter: {
    method: 'POST',
    path: 'course/chapter/complete',
    authentication: 'required',
    status: 200,
    body: 'json',
  },
  getUserResults: {
    method: 'GET',
    path: 'course/getUserResults',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  getCourseResults: {
    method: 'GET',
    path: 'course/{id}/results',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  getChapterResults: {
    method: 'GET',
    path: 'course/chapter/result/{id}',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  exportCourseResults: {
    method: 'GET',
    path: 'course/{id}/results/export',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  exportChapterResults: {
    method: 'GET',
    path: 'course/chapter/result/{id}/export',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  previewRegrade: {
    method: 'GET',
    path: 'course/chapter/regrade',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
  regradeChapter: {
    method: 'POST',
    path: 'course/chapter/regrade',
    authentication: 'required',
    status: 200,
    body: 'json',
  },
  listAudit: {
    method: 'GET',
    path: 'audit',
    authentication: 'required',
    status: 200,
    body: 'none',
  },
} as const satisfies Record<string, OperationDefinition>;

export type OperationName = keyof typeof operations;

/** The address of an operation relative to {@link apiBase}, its path parameters filled in. */
export function operationPath(name: OperationName, parameters: Record<string, string> = {}): string {
  return operations[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`${name} needs ${key}`);
    return encodeURIComponent(value);
  });
}
