import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Pages that are a text of the content folder and nothing else, by its name. */
const textPages = ['education', 'resources', 'collaborations'];
const researchPages = ['research1', 'research2', 'research3'];

/** Areas of the administrators; each leads to its list. */
const adminAreas = ['courses', 'news', 'users', 'audit'];

function pagesOf(names: readonly string[], file: string) {
  return names.map((name) => route(name, file, { id: `public/${name}` }));
}

/**
 * Every page's address. All stand under an optional language: `/news` is English, `/ru/news` Russian where the site offers it.
 */
export default [
  route(':lng?', 'pages/language-gate.tsx', [
    index('pages/public/home-redirect.tsx'),

    layout('pages/public/public-layout.tsx', [
      route('main', 'pages/public/home.tsx'),
      route('news', 'pages/public/news-list.tsx'),
      route('news/:id', 'pages/public/news-item.tsx'),
      route('research', 'pages/public/research.tsx'),
      ...pagesOf(researchPages, 'pages/public/research-page.tsx'),
      route('publications', 'pages/public/publications.tsx'),
      route('about', 'pages/public/about.tsx'),
      ...pagesOf(textPages, 'pages/public/content-page.tsx'),
      route('authorization', 'pages/public/authorization.tsx'),
      route('registration', 'pages/public/registration.tsx'),
    ]),

    route('design', 'pages/design/design-page.tsx'),

    layout('pages/learn/learn-layout.tsx', [route('courses', 'pages/learn/courses.tsx')]),

    route('admin', 'pages/admin/admin-layout.tsx', [
      index('pages/admin-redirect.tsx', { id: 'admin-redirect' }),
      ...adminAreas.map((area) => route(area, 'pages/admin-redirect.tsx', { id: `admin-${area}-redirect` })),
      route('courses/all', 'pages/admin/courses-all.tsx'),
      route('courses/createCourse', 'pages/admin/course-create.tsx'),
      route('courses/editCourse/:id', 'pages/admin/course-edit.tsx'),
      route('courses/results/:id', 'pages/admin/course-results.tsx'),
      route('courses/results/:id/:chapterId', 'pages/admin/chapter-results.tsx'),
      route('news/all', 'pages/admin/news-all.tsx'),
      route('news/createNew', 'pages/admin/news-create.tsx'),
      route('news/editNew/:id', 'pages/admin/news-edit.tsx'),
      route('users/all', 'pages/admin/users-all.tsx'),
      route('audit/all', 'pages/admin/audit-all.tsx'),
    ]),
  ]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
