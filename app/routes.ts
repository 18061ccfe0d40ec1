import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

function pagesOf(names: readonly string[], file: string) {
  return names.map((name) => route(name, file, { id: `public/${name}` }));
}

/**
 * The address of every page. Each has an optional language prefix: `/news` is English, `/ru/news` Russian if the site offers it.
 */
export default [
  index('pages/public/home-redirect.tsx'),
  route(':lng?', 'pages/language-gate.tsx', [
    layout('pages/public/public-layout.tsx', [
      route('main', 'pages/public/home.tsx'),
      route('news', 'pages/public/news-list.tsx'),
      route('news/:id', 'pages/public/news-item.tsx'),
      route('research', 'pages/public/research.tsx'),
      route('publications', 'pages/public/publications.tsx'),
      route('publications/:id', 'pages/public/publication.tsx'),
      route('search', 'pages/public/search.tsx'),
      route('about', 'pages/public/about.tsx'),
      ...pagesOf(['authorization', 'registration'], 'pages/public/account-entry.tsx'),
      route('password', 'pages/public/password.tsx'),
      route('confirmation', 'pages/public/confirmation.tsx'),
      route('oidc', 'pages/public/oidc.tsx'),
      route('account', 'pages/public/own-account.tsx'),
      route('certificate/:number?', 'pages/public/certificate.tsx'),
      // Every other page of the content folder; as an index it takes precedence over `/:lng` alone, so that it also serves `/ru`.
      ...prefix(':page', [index('pages/public/content-page.tsx')]),
    ]),

    route('design', 'pages/design/design-page.tsx'),

    layout('pages/learn/learn-layout.tsx', [
      route('courses', 'pages/learn/courses.tsx'),
      route('courses/:id', 'pages/learn/course-layout.tsx', [
        index('pages/learn/course-redirect.tsx'),
        route('description', 'pages/learn/course-description.tsx'),
        route('results', 'pages/learn/course-results.tsx'),
        route(':chapterId', 'pages/learn/chapter.tsx'),
      ]),
    ]),

    route('admin', 'pages/admin/admin-layout.tsx', [
      index('pages/admin-redirect.tsx'),
      // Listed by name, because `/admin/courses` could otherwise be the courses in a language called "admin".
      route('courses', 'pages/admin-redirect.tsx', { id: 'courses' }),
      route('news', 'pages/admin-redirect.tsx', { id: 'news' }),
      route('publications', 'pages/admin-redirect.tsx', { id: 'publications' }),
      route(':area', 'pages/admin-redirect.tsx', { id: 'area' }),
      route('courses/all', 'pages/admin/courses-all.tsx'),
      route('courses/createCourse', 'pages/admin/course-create.tsx'),
      route('courses/editCourse/:id', 'pages/admin/course-edit.tsx'),
      route('courses/results/:id', 'pages/admin/course-results.tsx'),
      route('courses/results/:id/:chapterId', 'pages/admin/chapter-results.tsx'),
      route('courses/preview/:id/:chapterId', 'pages/admin/chapter-preview.tsx'),
      route('certificates/all', 'pages/admin/certificates-all.tsx'),
      route('publications/all', 'pages/admin/publications-all.tsx'),
      route('publications/createPublication', 'pages/admin/publication-edit.tsx', { id: 'publications/create' }),
      route('publications/editPublication/:id', 'pages/admin/publication-edit.tsx'),
      route('publications/import', 'pages/admin/publications-import.tsx'),
      route('news/all', 'pages/admin/news-all.tsx'),
      route('news/createNew', 'pages/admin/news-edit.tsx', { id: 'news/create' }),
      route('news/editNew/:id', 'pages/admin/news-edit.tsx'),
      route('users/all', 'pages/admin/users-all.tsx'),
      route('audit/all', 'pages/admin/audit-all.tsx'),
      route('webhooks/all', 'pages/admin/webhooks-all.tsx'),
    ]),
  ]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
