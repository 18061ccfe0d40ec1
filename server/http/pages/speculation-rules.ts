/** Where browsers get the rules; pages name it in a header. */
export const speculationRulesPath = '/speculation-rules.json';

/** Browsers take rules only under this media type, and ask again after an hour. */
export const speculationRulesHeaders = {
  'content-type': 'application/speculationrules+json',
  'cache-control': 'public, max-age=3600',
} as const;

/** Addresses that are not public pages, or that do something when they are requested, as patterns of URLPattern. */
export const otherAddresses = [
  '/(api|files|share)/*',
  '/*.*',
  '/design',
  // An optional part includes its own slash: in `/(ru/)?admin` the first slash would be optional too.
  '{/ru}?/(admin|courses|authorization|registration|account|password|confirmation|oidc){/*}?',
];

/**
 * Lets browsers that know such rules draw the next page while its link is pointed at or touched, so that it is ready when it is opened
 * (html.spec.whatwg.org, speculation rules). Where the program runs, it goes to pages by itself.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: otherAddresses } },
          { not: { selector_matches: 'html[data-running] *, [download], [target], [aria-haspopup]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
