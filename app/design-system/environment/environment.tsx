import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, type Ref, use } from 'react';

/** Props of a link: `href` is an address inside the site, without a language prefix. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** What the design system needs from the application and may not import. */
export interface DesignSystemEnvironment {
  /** Renders a link inside the site (with a router: without loading a new document). */
  readonly Link: ComponentType<LinkProps>;
  /** Text of a key of the `button` namespace in the current language. */
  readonly translateLabel: (labelKey: string) => string;
  /** Language of the page as `Intl` names it: determines how days are written and when weeks begin. */
  readonly locale: string;
}

function PlainLink({ children, ...attributes }: LinkProps) {
  return <a {...attributes}>{children}</a>;
}

const Environment = createContext<DesignSystemEnvironment>({
  Link: PlainLink,
  translateLabel: (labelKey) => labelKey,
  locale: 'en',
});

interface DesignSystemProviderProps extends Omit<DesignSystemEnvironment, 'locale'> {
  /** Default `en`. */
  readonly locale?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Provides the application's link and translations to all components of the design system.
 * Without it, links are plain `<a>` and labels are their keys, which is enough for a test.
 */
export function DesignSystemProvider({ children, Link, translateLabel, locale = 'en' }: DesignSystemProviderProps) {
  return <Environment value={{ Link, translateLabel, locale }}>{children}</Environment>;
}

/** The application's link and translations, for components of the design system. */
export function useEnvironment(): DesignSystemEnvironment {
  return use(Environment);
}
