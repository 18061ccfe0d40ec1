import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operationPath } from '#contract/operations.ts';
import { problem, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import ChapterResultsPage from './chapter-results.tsx';
import CourseResultsPage from './course-results.tsx';

const id = '0199b0c0-0000-7000-8000-00000000c001';
const chapterId = '0199b0c0-0000-7000-8000-0000000c0001';
const params = { id, chapterId };

test.each([
  ['course', <CourseResultsPage key="course" params={params} />, 'Results · Motors'],
  ['chapter', <ChapterResultsPage key="chapter" params={params} />, 'Results · Motors · Kinesin'],
])('the title of the page of a %s says whose results they are', async (_what, page, title) => {
  stubServer(({ path }) =>
    path === operationPath('getCourse')
      ? { status: 200, body: { id, title: 'Motors', chapters: [{ id: chapterId, title: 'Kinesin' }] } }
      : problem(404, 'NOT_FOUND'),
  );
  renderAdminPage(page);
  await screen.findByText('There is nothing here any more');
  await waitFor(() => expect(document.title).toContain(`Administration · ${title}`));
});
