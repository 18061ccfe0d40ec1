import { expect, test } from 'vitest';
import { chapterRequestOf, courseRequestOf, readChapterFilter, readCourseFilter } from './results-view.ts';

const id = '0199b0c0-0000-7000-8000-0000000000aa';
const byName = { search: '', show: 'all', sort: 'name', order: 'asc' };

test('what the page does not know is as if it were not said', () => {
  expect(readCourseFilter(new URLSearchParams('show=nobody&sort=shoe&order=desc&search=%20'))).toEqual(byName);
  expect(readChapterFilter(new URLSearchParams(`show=finished&sort=${id}`))).toEqual(byName);
});

test('the server is asked for what narrows, and in which order', () => {
  const asked = readCourseFilter(new URLSearchParams(`search=ada&show=blocked&sort=${id}&order=desc`));
  expect(courseRequestOf('c', asked)).toEqual({
    ...{ courseId: 'c', search: 'ada', show: 'blocked', sort: 'chapter', chapterId: id, order: 'desc' },
  });
  const all = readChapterFilter(new URLSearchParams());
  expect(chapterRequestOf('c', all)).toEqual({ chapterId: 'c', sort: 'name', order: 'asc' });
});
