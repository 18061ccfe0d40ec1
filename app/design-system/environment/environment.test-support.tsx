import type { ReactNode } from 'react';
import { DesignSystemProvider } from './environment.tsx';

interface InLanguageProps {
  readonly locale?: string;
  readonly translateLabel?: (key: string) => string;
  readonly children: ReactNode;
}

/** A page in some language: its links have the language in their address, and its labels are their keys. */
export function InLanguage({ locale = 'ru', translateLabel = (key) => key, children }: InLanguageProps) {
  return (
    <DesignSystemProvider
      Link={({ href, children: words, ...rest }) => (
        <a {...rest} href={`/${locale}${href}`}>
          {words}
        </a>
      )}
      translateLabel={translateLabel}
      locale={locale}
    >
      {children}
    </DesignSystemProvider>
  );
}
