import { expectLooks, galleryEnvironment, openGallery } from './gallery.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';

test.use({ serverEnvironment: galleryEnvironment });

test('what a phone lays out anew looks as it did, fits the window and is accessible', { tag: '@phone' }, async ({
  page,
}) => {
  await openGallery(page, 'light');
  await expectLooks(page, 'light', ['buttons', 'fields', 'table', 'tabs']);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
