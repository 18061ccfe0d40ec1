type ColourName = 'accent' | 'ink' | 'ink-muted' | 'luminous' | 'danger' | 'warning' | 'paper';

/** Colours of the page as `#rrggbb`, as they are now. */
export type SiteColours = Readonly<Record<ColourName, string>>;

/** Reads the page's colours in the theme that holds at an element. */
export function readSiteColours(element: HTMLElement): SiteColours {
  const probe = document.createElement('span');
  element.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return hexOf(getComputedStyle(probe).color);
  };
  const colours: SiteColours = {
    accent: read('accent'),
    ink: read('ink'),
    'ink-muted': read('ink-muted'),
    luminous: read('luminous'),
    danger: read('danger'),
    warning: read('warning'),
    paper: read('paper'),
  };
  probe.remove();
  return colours;
}

/** A colour between two: `share` of the second. */
export function mixed(first: string, second: string, share: number): string {
  const channel = (start: number) =>
    Math.round(
      Number.parseInt(first.slice(start, start + 2), 16) * (1 - share) +
        Number.parseInt(second.slice(start, start + 2), 16) * share,
    );
  return hex([channel(1), channel(3), channel(5)]);
}

/** Calls back whenever the page may have changed its theme. Gives what ends it. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const device = matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', onChange);
  };
}

function hexOf(colour: string): string {
  return hex((colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
