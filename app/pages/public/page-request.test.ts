import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { settingsContext } from '../../lib/settings.tsx';
import { makeStore } from '../../store/make-store.ts';
import { storeContext } from '../../store/state.ts';
import { testSettings } from '../../testing.tsx';
import { pageRequestOf } from './page-request.ts';

test.each([
  ['/research1', 'en', '/research1'],
  ['/ru/research1?a=1', 'ru', '/research1'],
  ['/ru/Research1/', 'ru', '/research1'],
])('%s asks in %s for %s', (address, language, path) => {
  const context = new RouterContextProvider();
  context.set(settingsContext, testSettings);
  context.set(storeContext, makeStore());
  const request = new Request(`https://lab.example.org${address}`);
  expect(pageRequestOf({ request, context })).toMatchObject({ language, path });
});
