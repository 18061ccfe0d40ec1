/** What a browser's name for itself says to people; null where it says nothing that is known here. */
export interface UserAgentNames {
  readonly browser: string | null;
  readonly system: string | null;
}

type Signs = readonly (readonly [name: string, sign: RegExp])[];

/** Browsers also bear the names of those that they are built upon, so the special ones come first. */
const browsers: Signs = [
  ['Yandex Browser', /YaBrowser\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\b(?:OPR|OPiOS|OPT)\//],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Vivaldi', /Vivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /Version\/\S+ .*Safari\//],
];

/** Those of phones come first: they also say what they are made of, or akin to. */
const systems: Signs = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

function firstOf(signs: Signs, userAgent: string): string | null {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}

/**
 * Browser and system by the header `User-Agent`. Versions are left out: browsers have frozen most of them. An iPad calls itself
 * a Mac, and nothing in the header tells otherwise.
 */
export function userAgentNames(userAgent: string): UserAgentNames {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) };
}
