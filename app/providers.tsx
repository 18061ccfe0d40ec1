import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type I18nOf, TextsProvider } from './i18n/texts-context.ts';
import { type Settings, SettingsProvider } from './lib/settings.tsx';
import type { AppStore, RootState } from './store/state.ts';

interface AppProvidersProps {
  readonly store: AppStore;
  /** The state that the server rendered the page with, for the browser's first render. */
  readonly serverState?: RootState;
  readonly settings: Settings;
  readonly i18nOf: I18nOf;
  readonly children: ReactNode;
}

/** Everything that components can get from context, the same on the server and in the browser. */
export function AppProviders({ store, serverState, settings, i18nOf, children }: AppProvidersProps) {
  const hydration = serverState ? { serverState } : {};
  return (
    <Provider store={store} {...hydration}>
      <SettingsProvider value={settings}>
        <TextsProvider value={i18nOf}>{children}</TextsProvider>
      </SettingsProvider>
    </Provider>
  );
}
