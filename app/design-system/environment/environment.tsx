import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, type Ref, use } from 'react';

/** What a link is given: `href` is an address inside the site, without a language prefix. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** What the design system needs from the application and may not import. */
export interface DesignSystemEnvironment {
  /** Draws a link inside the site (with a router: without loading the page anew). */
  readonly Link: ComponentType<LinkProps>;
  /** Text of a key of the `button` namespace in the current language. */
  readonly translateLabel: (labelKey: string) => string;
}

function PlainLink({ children, ...attributes }: LinkProps) {
  return <a {...attributes}>{children}</a>;
}

const Environment = createContext<DesignSystemEnvironment>({
  Link: PlainLink,
  translateLabel: (labelKey) => labelKey,
});

interface DesignSystemProviderProps extends DesignSystemEnvironment {
  readonly children: ReactNode;
}

/**
 * Hands the application's link and translations to every component of the design system below it.
 * Without one, links are plain `<a>` and labels are their keys, which is enough for a test.
 */
export function DesignSystemProvider({ children, Link, translateLabel }: DesignSystemProviderProps) {
  return <Environment value={{ Link, translateLabel }}>{children}</Environment>;
}

/** The application's link and translations, for components of the design system. */
export function useEnvironment(): DesignSystemEnvironment {
  return use(Environment);
}
