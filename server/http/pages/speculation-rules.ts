/** Where browsers get the rules; pages name it in a header. */
export const speculationRulesPath = '/speculation-rules.json';

/** Rules are taken under this media type alone; a browser asks again after an hour. */
export const speculationRulesHeaders = {
  'content-type': 'application/speculationrules+json',
  'cache-control': 'public, max-age=3600',
} as const;

/** Addresses that are no public pages, or that do something by being asked for, as patterns of URLPattern. */
export const otherAddresses = [
  '/(api|files|share)/*',
  '/*.*',
  '/design',
  // An optional part takes its own slash along: in `/(ru/)?admin` the first slash would be optional too.
  '{/ru}?/(admin|courses|authorization|registration|account|password|confirmation|oidc){/*}?',
];

/**
 * Has browsers that know such rules draw the next page while its link is pointed at or touched, so that it is there when it is asked for
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
