import { describe, expect, it } from 'vitest';
import { optionalAddress } from './optional-fields.ts';

describe('an address', () => {
  it.each([
    'https://example.org',
    'HTTP://Example.org:8080/a?b=ц&c=(d)#e',
    'https://лаборатория.рф/статьи',
    "https://example.org/Fick's_laws/@user/{1}",
    'https://sub_domain.example.org?x',
    'http://[::1]/x',
    'http://192.0.2.1/',
  ])('may be %s', (address) => {
    expect(optionalAddress.parse(address)).toBe(address);
  });

  it.each(['', null])('may be left out with %j', (none) => {
    expect(optionalAddress.parse(none)).toBeNull();
  });

  it.each([
    'http://user:p@h/',
    'http://user@h/',
    'https://@h/',
    'http://',
    'https://x"onx=1',
    'https://x.org/"onx=1',
    'https://x.org/<b>',
    'http://h\\@e.com',
    'http://h/a\\b',
    'http://h/a b',
    'http://h/a\nb',
    'http://h/a\u202eb',
    'http://h:99999/',
    'ftp://h/',
    'javascript:alert(1)//https://h/',
    '//h/',
    'h.org',
  ])('is not %j', (address) => {
    expect(optionalAddress.safeParse(address).error?.issues).toMatchObject([{ message: 'INVALID_URL' }]);
  });
});
