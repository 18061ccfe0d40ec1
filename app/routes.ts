import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

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
      route('authorization', 'pages/public/authorization.tsx'),
      route('registration', 'pages/public/registration.tsx'),
    ]),

    layout('pages/learn/learn-layout.tsx', [route('courses', 'pages/learn/courses.tsx')]),

    route('admin', 'pages/admin/admin-layout.tsx', [
      index('pages/admin-redirect.tsx', { id: 'admin-redirect' }),
      route('news', 'pages/admin-redirect.tsx', { id: 'admin-news-redirect' }),
      route('news/all', 'pages/admin/news-all.tsx'),
      route('news/createNew', 'pages/admin/news-create.tsx'),
      route('news/editNew/:id', 'pages/admin/news-edit.tsx'),
    ]),
  ]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
