import './design-system/tokens.css';
import './pages/frame/root.css';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Links, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { languageFacts } from '#contract/languages.ts';
import type { Route } from './+types/root.ts';
import { DesignSystemProvider } from './design-system/environment/environment.tsx';
import { preloadedFonts } from './design-system/fonts.ts';
import earlyScript from './early/early.ts?script';
import { LanguageProvider, languageOf, localPath, useLanguage } from './i18n/language.tsx';
import { useI18nOf } from './i18n/texts-context.ts';
import { useSettings } from './lib/settings.tsx';
import { themeColours } from './lib/theme.ts';
import { FailedPage } from './pages/frame/error-page.tsx';
import { FocusKeeper } from './pages/frame/focus-keeper.tsx';
import { LocalLink } from './pages/frame/local-link.tsx';
import { MissingNotice } from './pages/frame/missing-notice.tsx';
import { NavigationProgress } from './pages/frame/navigation-progress.tsx';
import { PageStateBlock } from './store/page-state-block.tsx';

function DesignSystem({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('button');
  const translateLabel = useMemo(() => (labelKey: string) => t(labelKey), [t]);
  return (
    <DesignSystemProvider Link={LocalLink} translateLabel={translateLabel} locale={useLanguage()}>
      {children}
    </DesignSystemProvider>
  );
}

/** Tells the early script that the program handles events from now on. */
function useAnnouncement(): void {
  useEffect(() => {
    dispatchEvent(new Event('program'));
  }, []);
}

/** The document around every page, error pages too: its language follows the address. */
export function Layout({ children }: { readonly children: ReactNode }) {
  useAnnouncement();
  const { languages, site } = useSettings();
  const language = languageOf(useLocation().pathname, languages);
  const i18n = useI18nOf(language);
  return (
    // The early script writes attributes onto <html> before React sees it.
    <html lang={language} style={site.look} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          data-early=""
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program, allowed by its hash.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyScript : '' }}
        />
        {preloadedFonts(languageFacts[language].script, site.look).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.dark} />
        <link rel="manifest" href={localPath(language, '/manifest.webmanifest')} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        <LanguageProvider language={language} i18n={i18n}>
          <DesignSystem>
            <NavigationProgress />
            {children}
            <MissingNotice />
          </DesignSystem>
        </LanguageProvider>
        <FocusKeeper />
        <PageStateBlock />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />;
}
